import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextEncoding, UnreadableReason } from '@aulaviva/domain/question-files'
import { ReadingRefused } from '../../../platform/reading/reading-refused.ts'
import { judge } from '../../../platform/storage/file-kinds.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { mediumExtension } from './formats/plain-text.ts'
import { readQuestions } from './formats/read-questions.ts'
import { type ReadFile, type ReadItem, type ReadMedia, UnreadableError } from './formats/reading.ts'

/** Runs in the process that reads a question file. */

export interface QuestionsToRead {
  path: string
  name: string
  encoding?: TextEncoding
  /** The folder for the file's media. Null if the caller doesn't need them. */
  folder: string | null
}

/** An audio file or image from the file, saved in the folder, with the name that questions use for it. */
export type SentMedium = UploadedFile & { medium: string }

export interface QuestionsRead extends Pick<ReadFile, 'format' | 'encoding'> {
  media: SentMedium[]
}

/** Characters of JSON per message, and in total: a small file can repeat a passage in each question. */
const mostAtOnce = 1024 * 1024
const mostInAll = 64 * 1024 * 1024

/** Reads a file and passes its items on in portions. Rejects with an `UnreadableReason`. */
export async function readSentQuestions(
  { path, folder, ...asked }: QuestionsToRead,
  handOver: (items: ReadItem[]) => Promise<void>,
): Promise<QuestionsRead> {
  const { format, encoding, items, media } = await readQuestions(path, asked).catch(error => {
    throw error instanceof UnreadableError ? new ReadingRefused<UnreadableReason>(error.code) : error
  })
  await inPortions(items, handOver)
  return { format, encoding, media: folder ? await putInto(folder, media) : [] }
}

async function inPortions(items: readonly ReadItem[], handOver: (items: ReadItem[]) => Promise<void>): Promise<void> {
  let [portion, size, sum]: [ReadItem[], number, number] = [[], 0, 0]
  for (const item of items) {
    portion.push(item)
    size += JSON.stringify(item).length
    if (size < mostAtOnce) continue
    sum += size
    if (sum > mostInAll) throw new ReadingRefused<UnreadableReason>('file_too_large')
    await handOver(portion)
    portion = []
    size = 0
  }
  await handOver(portion)
}

/** Saves the media. Skips files whose content is neither audio nor an image. */
async function putInto(folder: string, media: ReadonlyMap<string, ReadMedia>): Promise<SentMedium[]> {
  const parts: SentMedium[] = []
  for (const { id, name, bytes } of media.values()) {
    const extension = mediumExtension(bytes)
    if (!extension) continue
    const path = join(folder, randomUUID())
    await writeFile(path, bytes, { mode: 0o600 })
    const mediaType = await judge(path, extension)
    if (!mediaType) {
      await rm(path, { force: true })
      continue
    }
    const called = `${name.replace(/\.[^.]*$/, '').slice(0, 100) || 'file'}.${extension}`
    parts.push({
      ...{
        field: 'medium',
        name: called,
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
