import { keepAwake } from '#platform/device/wake-lock.ts'
import { convertedFile, convertedFolder, convertedName, dropConverted, dropOldConverted } from './converted-files.ts'
import type { ConversionMessage, ConversionOrder } from './video-converter.ts'
import type { Conversion } from './video-handling.ts'

/** A conversion that failed. */
export class ConversionFailed extends Error {
  readonly reason: 'no_room' | 'unconverted'
  constructor(reason: 'no_room' | 'unconverted', detail: string) {
    super(detail)
    this.reason = reason
  }
}

interface ConversionRequest {
  file: File
  classId: string
  conversion: Conversion
  signal: AbortSignal
  onBegin: () => void
  onShare: (share: number) => void
}

/** The complete result of an earlier conversion of this file for this class. */
export const previousConversion = async (classId: string, file: File): Promise<File | null> => {
  const whole = await convertedFile(convertedName(classId, file))
  return whole && asMp4(whole, file)
}

/**
 * Converts a video to MP4 with H.264 and AAC. Conversions run one at a time per browser, others wait. Rejects with
 * ConversionFailed, or with the signal's reason when it is aborted.
 */
export function convertVideo({
  file,
  classId,
  conversion,
  signal,
  onBegin,
  onShare,
}: ConversionRequest): Promise<File> {
  return navigator.locks.request('video-conversion', { signal }, async () => {
    onBegin()
    const releaseWakeLock = keepAwake()
    addEventListener('beforeunload', confirmLeaving)
    try {
      await dropOldConverted()
      await dropConverted(classId)
      const name = (await convertedFolder()) ? convertedName(classId, file) : null
      return asMp4(await convertInWorker({ file, name, ...conversion }, signal, onShare), file)
    } finally {
      releaseWakeLock()
      removeEventListener('beforeunload', confirmLeaving)
    }
  })
}

const confirmLeaving = (event: Event) => event.preventDefault()

const asMp4 = (converted: File, { name, lastModified }: File): File =>
  new File([converted], `${name.replace(/\.\w+$/, '')}.mp4`, { type: 'video/mp4', lastModified })

function convertInWorker(order: ConversionOrder, signal: AbortSignal, onShare: (share: number) => void): Promise<File> {
  const worker = new Worker(new URL('./video-converter.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.postMessage('stop')
  return new Promise<File>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new ConversionFailed('unconverted', message))
    worker.onmessage = ({ data }: MessageEvent<ConversionMessage>) => {
      if (data.what === 'share') onShare(data.share)
      else if (signal.aborted) reject(signal.reason)
      else if (data.what === 'ended') resolve(data.file)
      else reject(new ConversionFailed(data.why, data.detail))
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) reject(signal.reason)
    else worker.postMessage(order)
  }).finally(() => {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  })
}
