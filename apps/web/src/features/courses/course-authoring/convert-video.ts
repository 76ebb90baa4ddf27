import { keepAwake } from '#platform/device/wake-lock.ts'
import { convertedFile, convertedFolder, convertedName, dropConverted, dropOldConverted } from './converted-files.ts'
import type { ConversionNews, ConversionOrder } from './video-converter.ts'
import type { Conversion } from './video-way.ts'

/** A conversion that failed. */
export class ConversionFailed extends Error {
  readonly why: 'no_room' | 'unconverted'
  constructor(why: 'no_room' | 'unconverted', detail: string) {
    super(detail)
    this.why = why
  }
}

interface Asked {
  file: File
  classId: string
  conversion: Conversion
  signal: AbortSignal
  onBegin: () => void
  onShare: (share: number) => void
}

/** The complete result of an earlier conversion of this file for this class. */
export const convertedBefore = async (classId: string, file: File): Promise<File | null> => {
  const whole = await convertedFile(convertedName(classId, file))
  return whole && asMp4(whole, file)
}

/**
 * Converts a video to MP4 with H.264 and AAC. Conversions run one at a time per browser, others wait. Rejects with
 * ConversionFailed, or with the signal's reason when it is aborted.
 */
export function convertVideo({ file, classId, conversion, signal, onBegin, onShare }: Asked): Promise<File> {
  return navigator.locks.request('video-conversion', { signal }, async () => {
    onBegin()
    const letSleep = keepAwake()
    addEventListener('beforeunload', askFirst)
    try {
      await dropOldConverted()
      await dropConverted(classId)
      const name = (await convertedFolder()) ? convertedName(classId, file) : null
      return asMp4(await inWorker({ file, name, ...conversion }, signal, onShare), file)
    } finally {
      letSleep()
      removeEventListener('beforeunload', askFirst)
    }
  })
}

const askFirst = (event: Event) => event.preventDefault()

const asMp4 = (converted: File, { name, lastModified }: File): File =>
  new File([converted], `${name.replace(/\.\w+$/, '')}.mp4`, { type: 'video/mp4', lastModified })

function inWorker(order: ConversionOrder, signal: AbortSignal, onShare: (share: number) => void): Promise<File> {
  const worker = new Worker(new URL('./video-converter.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.postMessage('stop')
  return new Promise<File>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new ConversionFailed('unconverted', message))
    worker.onmessage = ({ data }: MessageEvent<ConversionNews>) => {
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
