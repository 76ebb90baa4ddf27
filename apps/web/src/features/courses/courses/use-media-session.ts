import { type RefObject, useEffect } from 'react'

/** Seconds. */
const step = 10

/** Registers the media with the device, so that its lock screen, media keys, and headphones control the player. */
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
