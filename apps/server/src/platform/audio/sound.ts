import { fileTypeFromFile } from 'file-type'
import { type Sound, withBytesOf } from './byte-source.ts'
import { mp4Sound } from './mp4-sound.ts'
import { webmSound } from './webm-sound.ts'

export type SoundForm = 'webm' | 'mp4'

/**
 * Accepts what browsers record: WebM with Opus (Chromium, Firefox) and MP4 with AAC (Safari). The form is detected from
 * the content.
 */
export async function soundOf(path: string): Promise<{ form: SoundForm; sound: Sound } | null> {
  const found = await fileTypeFromFile(path)
  const form = found?.mime === 'video/webm' ? 'webm' : isMp4(found?.mime) ? 'mp4' : null
  if (!form) return null
  const sound = await withBytesOf(path, form === 'webm' ? webmSound : mp4Sound)
  return sound && { form, sound }
}

const isMp4 = (mime: string | undefined) =>
  ['video/mp4', 'audio/mp4', 'audio/x-m4a', 'video/x-m4v'].includes(mime ?? '')
