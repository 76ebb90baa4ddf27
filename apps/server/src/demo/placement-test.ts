import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { keepFile } from './keep-file.ts'
import { bank } from './placement/bank.ts'
import { insertPlacementQuestion, insertPlacementTest } from './placement-test.repository.ts'

/** Where the sounds of the placement test are kept. */
export const sounds = join(import.meta.dirname, '../../demo-media/placement')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Stores the placement test. Questions and sounds are stored in an order that has nothing to do with how hard they are:
 * identifiers tell when a row was made.
 */
export async function storePlacementTest(tx: Transaction, storage: Storage): Promise<void> {
  const description = 'Questions one at a time, easier or harder as you answer, and a spoken task at the end.'
  const test = await insertPlacementTest.first(tx, 'Placement test', description)
  const questions = bank
    .flatMap(({ skill, section, entries }) => entries.map(([level, written]) => ({ skill, section, level, written })))
    .toSorted((a, b) => digest(JSON.stringify(a.written)).localeCompare(digest(JSON.stringify(b.written))))
  for (const [at, { skill, section, level, written }] of questions.entries()) {
    const { kind, prompt, key, audio } = written
    const file = audio ? await keepSound(tx, storage, join(sounds, `${audio}.mp3`), listening) : null
    const [asked, right] = [JSON.stringify(prompt), JSON.stringify(key)]
    await insertPlacementQuestion.run(tx, test!.id, at + 1, section, skill, level, kind, asked, right, file)
  }
}

interface KeptAs {
  mediaType: string
  name: string
  by: string | null
}
const listening: KeptAs = { mediaType: 'audio/mpeg', name: 'Listening.mp3', by: null }

/** Keeps a copy of a sound under a name that says nothing about it. */
export async function keepSound(
  tx: Transaction,
  storage: Storage,
  sound: string,
  { mediaType, name, by }: KeptAs,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-sound-'))
  try {
    const path = join(folder, basename(sound))
    await copyFile(sound, path)
    const bytes = await readFile(path)
    const sha256 = createHash('sha256').update(bytes).digest()
    return await keepFile(tx, storage, { field: 'sound', name, mediaType, size: bytes.length, sha256, path }, by)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
