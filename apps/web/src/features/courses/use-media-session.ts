import { type RefObject, useEffect } from 'react'

/** Seconds. */
const step = 10

/** Tells the device what is played, for its locked screen, its keys and its headphones, which move it as the player's own do. */
export function useMediaSession(video: RefObject<HTMLVideoElement | null>, title: string, image: string | null): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const move = (by: number) => () => {
      if (video.current) video.current.currentTime += by
    }
    mediaSession.metadata = new MediaMetadata({ title, artwork: image ? [{ src: image }] : [] })
    mediaSession.setActionHandler('seekbackward', move(-step))
    mediaSession.setActionHandler('seekforward', move(step))
    return () => {
      mediaSession.metadata = null
      mediaSession.setActionHandler('seekbackward', null)
      mediaSession.setActionHandler('seekforward', null)
    }
  }, [video, title, image])
}
