import { useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '#platform/page/dialog.tsx'
import { playClock } from '#platform/time/play-clock.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'

/** Where frames are captured, as shares of the length: the beginning is often black, and the end often shows
 * credits. */
const places = [0.1, 0.3, 0.5, 0.7, 0.9]

interface Frame {
  seconds: number
  file: File
  address: string
}

interface Props {
  /** The URL of the video, and its length. */
  video: string
  seconds: number
  onChoose: (picture: File) => void
  onClose: () => void
}

/** Frames of a video, one of which becomes the image of its class. */
export function PosterChoice({ video, seconds: length, onChoose, onClose }: Props) {
  const words = courseAuthoringWords().video.posters
  const { frames, state } = useFrames(video, length)
  return (
    <Dialog title={words.title} onClose={onClose} size="wide">
      <p className="text-ink-2">{words.about}</p>
      <ul className="grid grid-cols-2 gap-3 pt-4 tablet:grid-cols-3">
        {frames.map(({ seconds, file, address }) => (
          <li key={seconds}>
            <button
              type="button"
              onClick={() => onChoose(file)}
              className="block w-full overflow-hidden rounded-card border border-line-strong bg-desk hover:border-lamp"
            >
              <img src={address} alt={words.at(playClock(seconds))} className="aspect-video w-full object-contain" />
              <span aria-hidden="true" className="tabular block p-1.5 text-small text-ink-2">
                {playClock(seconds)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {state !== 'taken' && (
        <p role={state === 'failed' ? 'alert' : 'status'} className="pt-4 text-small text-ink-2">
          {words[state]}
        </p>
      )}
    </Dialog>
  )
}

/** The frames as they are captured, one after the other, with a hidden video element. */
function useFrames(address: string, length: number) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const [state, setState] = useState<'loading' | 'taken' | 'failed'>('loading')
  const captureFrames = useEffectEvent(async (element: HTMLVideoElement, signal: AbortSignal) => {
    await waitForEvent(element, 'loadeddata', signal)
    for (const place of places) {
      element.currentTime = length * place
      await waitForEvent(element, 'seeked', signal)
      const file = await frameOf(element)
      if (signal.aborted) return
      if (!file) throw new Error('The video shows no picture')
      const frame = { seconds: element.currentTime, file, address: URL.createObjectURL(file) }
      setFrames(before => [...before, frame])
    }
    setState('taken')
  })
  useEffect(() => {
    const controller = new AbortController()
    const element = Object.assign(document.createElement('video'), { muted: true, preload: 'auto', playsInline: true })
    element.crossOrigin = 'anonymous'
    element.src = address
    captureFrames(element, controller.signal).catch(() => {
      if (!controller.signal.aborted) setState('failed')
    })
    return () => {
      controller.abort()
      element.removeAttribute('src')
      element.load()
      setFrames(captured => {
        for (const one of captured) URL.revokeObjectURL(one.address)
        return []
      })
    }
  }, [address])
  return { frames, state }
}

function waitForEvent(element: HTMLVideoElement, event: 'loadeddata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    element.addEventListener(event, () => resolve(), { once: true, signal })
    element.addEventListener('error', () => reject(element.error), { once: true, signal })
    signal.addEventListener('abort', reject, { once: true })
  })
}

/** The current frame of a video as an image file. */
export function frameOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise(resolve => {
    const name = `${Math.round(video.currentTime * 1000)}.jpg`
    canvas.toBlob(blob => resolve(blob && new File([blob], name, { type: 'image/jpeg' })), 'image/jpeg', 0.85)
  })
}
