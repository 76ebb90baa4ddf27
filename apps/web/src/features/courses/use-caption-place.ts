import { type RefObject, useEffect } from 'react'

// The two control bars, in CSS pixels.
const bars = 96
// Two lines of captions, as a share of the video's height.
const twoLines = 0.14

/** Raises the captions while the controls are visible. */
export function useCaptionPlace(area: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const controller = area.current?.querySelector('media-controller')
    const element = video.current
    if (!controller || !element) return
    const place = () => {
      const shown = element.paused || !controller.hasAttribute('userinactive')
      const height = element.clientHeight || 1
      const top = Math.max(0, 100 * (1 - bars / height - twoLines))
      for (const track of element.textTracks) {
        for (const cue of track.cues ?? []) {
          if (!(cue instanceof VTTCue)) continue
          cue.snapToLines = !shown
          cue.line = shown ? top : 'auto'
        }
      }
    }
    const tracks = element.querySelectorAll('track')
    controller.addEventListener('userinactivechange', place)
    for (const track of tracks) track.addEventListener('load', place)
    element.textTracks.addEventListener('change', place)
    for (const name of ['play', 'pause', 'resize']) element.addEventListener(name, place)
    place()
    return () => {
      controller.removeEventListener('userinactivechange', place)
      for (const track of tracks) track.removeEventListener('load', place)
      element.textTracks.removeEventListener('change', place)
      for (const name of ['play', 'pause', 'resize']) element.removeEventListener(name, place)
    }
  }, [area, video])
}
