import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextEncoding, UnreadableReason } from '@aulaviva/domain/question-files'
import { ReadRejected } from '../../../platform/reading/read-rejected.ts'
import { mediaTypeOf } from '../../../platform/storage/file-kinds.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { mediumExtension } from './formats/plain-text.ts'
import { readQuestions } from './formats/read-questions.ts'
import { type ReadFile, type ReadItem, type ReadMedia, UnreadableError } from './formats/read-results.ts'

/** Runs in the process that reads a question file. */

export interface QuestionsToRead {
  path: string
  name: string
  encoding?: TextEncoding
  /** The folder for the file's media. Null if the caller doesn't need them. */
  folder: string | null
}

/** An audio file or image from the file, saved in the folder, with the name that questions use for it. */
export type UploadedMedium = UploadedFile & { medium: string }

export interface QuestionsRead extends Pick<ReadFile, 'format' | 'encoding'> {
  media: UploadedMedium[]
}

/** Characters of JSON per message, and in total: a small file can repeat a passage in each question. */
const maxPortionLength = 1024 * 1024
const maxTotalLength = 64 * 1024 * 1024

/** Reads a file and passes its items on in portions. Rejects with an `UnreadableReason`. */
export async function readQuestionsInPortions(
  { path, folder, ...options }: QuestionsToRead,
  send: (items: ReadItem[]) => Promise<void>,
): Promise<QuestionsRead> {
  const { format, encoding, items, media } = await readQuestions(path, options).catch(error => {
    throw error instanceof UnreadableError ? new ReadRejected<UnreadableReason>(error.code) : error
  })
  await inPortions(items, send)
  return { format, encoding, media: folder ? await saveMedia(folder, media) : [] }
}

async function inPortions(items: readonly ReadItem[], send: (items: ReadItem[]) => Promise<void>): Promise<void> {
  let [portion, size, sum]: [ReadItem[], number, number] = [[], 0, 0]
  for (const item of items) {
    portion.push(item)
    size += JSON.stringify(item).length
    if (size < maxPortionLength) continue
    sum += size
    if (sum > maxTotalLength) throw new ReadRejected<UnreadableReason>('file_too_large')
    await send(portion)
    portion = []
    size = 0
  }
  await send(portion)
}

/** Saves the media. Skips files whose content is neither audio nor an image. */
async function saveMedia(folder: string, media: ReadonlyMap<string, ReadMedia>): Promise<UploadedMedium[]> {
  const parts: UploadedMedium[] = []
  for (const { id, name, bytes } of media.values()) {
    const extension = mediumExtension(bytes)
    if (!extension) continue
    const path = join(folder, randomUUID())
    await writeFile(path, bytes, { mode: 0o600 })
    const mediaType = await mediaTypeOf(path, extension)
    if (!mediaType) {
      await rm(path, { force: true })
      continue
    }
    const fileName = `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'file'}.${extension}`
    parts.push({
      ...{
        field: 'medium',
        name: fileName,
        mediaType,
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        path,
      },
      medium: id,
    })
  }
  return parts
}
