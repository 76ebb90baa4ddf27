import { type RefObject, useEffect, useState } from 'react'

/** Whether the media at this URL has no picture, as soon as the element knows. */
export function useIsAudioOnly(video: RefObject<HTMLVideoElement | null>, address: string | null | undefined): boolean {
  const [isSound, setSound] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may come with a new element
  useEffect(() => {
    const element = video.current
    if (!element) return
    const read = () => setSound(element.videoWidth === 0)
    // It starts loading when it is created, which may be before this.
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) read()
    element.addEventListener('loadedmetadata', read)
    return () => element.removeEventListener('loadedmetadata', read)
  }, [video, address])
  return isSound
}
