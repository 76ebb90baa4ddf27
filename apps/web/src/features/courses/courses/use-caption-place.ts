import { type RefObject, useEffect } from 'react'

// The two control bars, in CSS pixels.
const bars = 96
// A line of captions, as a share of the video's height, and at least in rem.
const [share, least] = [0.07, 1.4]

/** Raises the captions, two lines of them, while the controls are visible. */
export function useCaptionPlace(area: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const controller = area.current?.querySelector('media-controller')
    const element = video.current
    if (!controller || !element) return
    const place = () => {
      const shown = element.paused || !controller.hasAttribute('userinactive')
      const height = element.clientHeight || 1
      const line = Math.max(share * height, least * Number.parseFloat(getComputedStyle(element).fontSize))
      const top = Math.max(0, 100 * (1 - (bars + 2 * line) / height))
      for (const track of element.textTracks) {
        for (const cue of track.cues ?? []) {
          if (!(cue instanceof VTTCue)) continue
          cue.snapToLines = !shown
          cue.line = shown ? top : 'auto'
        }
      }
    }
    const tracks = element.querySelectorAll('track')
    // A phone that is turned, or full screen.
    const sized = new ResizeObserver(place)
    sized.observe(element)
    controller.addEventListener('userinactivechange', place)
    for (const track of tracks) track.addEventListener('load', place)
    element.textTracks.addEventListener('change', place)
    for (const name of ['play', 'pause']) element.addEventListener(name, place)
    place()
    return () => {
      sized.disconnect()
      controller.removeEventListener('userinactivechange', place)
      for (const track of tracks) track.removeEventListener('load', place)
      element.textTracks.removeEventListener('change', place)
      for (const name of ['play', 'pause']) element.removeEventListener(name, place)
    }
  }, [area, video])
}
