import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { insertPlacementTest } from '../features/assessment/placement/bank.repository.ts'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { bank } from './placement/bank.ts'
import { insertPlacementQuestion } from './placement-test.repository.ts'
import { saveCopy } from './save-demo-file.ts'

/** Folder with the audio of the placement test. */
export const sounds = join(import.meta.dirname, '../../demo-media/placement')
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Stores the placement test. Questions and audio are stored in an order unrelated to their difficulty, because ids
 * reveal when a row was created.
 */
export async function storePlacementTest(tx: Transaction, storage: Storage): Promise<void> {
  const description = 'Questions one at a time, easier or harder as you answer, and a spoken task at the end.'
  const test = await insertPlacementTest.first(tx, 'Placement test', description)
  const questions = bank
    .flatMap(({ skill, section, entries }) =>
      entries.map(([level, content]) => ({ skill, section, level, written: content })),
    )
    .toSorted((a, b) => digest(JSON.stringify(a.written)).localeCompare(digest(JSON.stringify(b.written))))
  for (const [at, { skill, section, level, written: content }] of questions.entries()) {
    const { kind, prompt, key, audio } = content
    const file = audio ? await saveCopy(tx, storage, join(sounds, `${audio}.mp3`), listening) : null
    const [promptJson, keyJson] = [JSON.stringify(prompt), JSON.stringify(key)]
    await insertPlacementQuestion.run(tx, test!.id, at + 1, section, skill, level, kind, promptJson, keyJson, file)
  }
}

const listening = { mediaType: 'audio/mpeg', name: 'Listening.mp3' }
