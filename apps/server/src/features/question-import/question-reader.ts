import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextEncoding, UnreadableReason } from '@aulaviva/domain/question-files'
import { ReadingRefused } from '../../platform/reading/reading-refused.ts'
import { judge } from '../../platform/storage/file-kinds.ts'
import type { UploadedFile } from '../../platform/storage/upload.ts'
import { mediumExtension } from './formats/plain-text.ts'
import { readQuestions } from './formats/read-questions.ts'
import { type ReadFile, type ReadItem, type ReadMedia, UnreadableError } from './formats/reading.ts'

/** What runs in the process that reads a file of questions. */

export interface QuestionsToRead {
  path: string
  name: string
  encoding?: TextEncoding
  /** Folder for the sounds and pictures of the file; none if the caller does not need them. */
  folder: string | null
}

/** A sound or a picture of the file, put into the folder, by the name under which questions name it. */
export type SentMedium = UploadedFile & { medium: string }

export interface QuestionsRead extends Pick<ReadFile, 'format' | 'encoding'> {
  media: SentMedium[]
}

/** Characters of JSON that are handed over at a time, and in all: a small file can repeat a passage in each question. */
const mostAtOnce = 1024 * 1024
const mostInAll = 64 * 1024 * 1024

/** Reads a file and hands its items over in portions. Refuses with an `UnreadableReason`. */
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

/** Leaves out files whose content is neither a sound nor a picture. */
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
