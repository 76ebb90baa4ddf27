import { type RefObject, useEffect, useState } from 'react'

/** The text of the current caption. Empty while captions are off. */
export function useCurrentCaption(video: RefObject<HTMLVideoElement | null>): string {
  const [caption, setCaption] = useState('')
  useEffect(() => {
    const element = video.current
    if (!element) return
    const showingTrack = () => [...element.textTracks].find(track => track.mode === 'showing')
    const read = () =>
      setCaption(
        [...(showingTrack()?.activeCues ?? [])].map(cue => (cue as VTTCue).getCueAsHTML().textContent).join('\n'),
      )
    const tracks = [...element.textTracks]
    for (const track of tracks) track.addEventListener('cuechange', read)
    element.textTracks.addEventListener('change', read)
    read()
    return () => {
      for (const track of tracks) track.removeEventListener('cuechange', read)
      element.textTracks.removeEventListener('change', read)
    }
  }, [video])
  return caption
}
