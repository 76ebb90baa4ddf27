import { type RefObject, useEffect } from 'react'

// The two control bars, in CSS pixels.
const controlBarsHeight = 96
// A line of captions, as a share of the video's height, and at least in rem.
const [lineShare, minLineRem] = [0.07, 1.4]

/** Raises the captions, two lines of them, while the controls are visible. */
export function useCaptionPlace(area: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const controller = area.current?.querySelector('media-controller')
    const element = video.current
    if (!controller || !element) return
    const place = () => {
      const areControlsVisible = element.paused || !controller.hasAttribute('userinactive')
      const height = element.clientHeight || 1
      const line = Math.max(lineShare * height, minLineRem * Number.parseFloat(getComputedStyle(element).fontSize))
      const top = Math.max(0, 100 * (1 - (controlBarsHeight + 2 * line) / height))
      for (const track of element.textTracks) {
        for (const cue of track.cues ?? []) {
          if (!(cue instanceof VTTCue)) continue
          cue.snapToLines = !areControlsVisible
          cue.line = areControlsVisible ? top : 'auto'
        }
      }
    }
    const tracks = element.querySelectorAll('track')
    // A phone that is turned, or full screen.
    const resizeObserver = new ResizeObserver(place)
    resizeObserver.observe(element)
    controller.addEventListener('userinactivechange', place)
    for (const track of tracks) track.addEventListener('load', place)
    element.textTracks.addEventListener('change', place)
    for (const name of ['play', 'pause']) element.addEventListener(name, place)
    place()
    return () => {
      resizeObserver.disconnect()
      controller.removeEventListener('userinactivechange', place)
      for (const track of tracks) track.removeEventListener('load', place)
      element.textTracks.removeEventListener('change', place)
      for (const name of ['play', 'pause']) element.removeEventListener(name, place)
    }
  }, [area, video])
}
