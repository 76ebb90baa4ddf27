import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { attachFile } from './demo.repository.ts'
import type { Academy } from './rows.ts'
import { saveDemoFile } from './save-demo-file.ts'

/** Files attached to Valentina's latest feedback. */
const notes: readonly [name: string, text: string][] = [
  [
    'Before, while, after.txt',
    `BEFORE, WHILE, AFTER

I had locked the door when I remembered the keys.       first the lock, then the memory
I was locking the door when I remembered the keys.      just in time
I locked the door and remembered the keys.              one after the other

Your turn: three sentences about a day on which everything went wrong.
Underline the verb that happened first.
`,
  ],
  [
    'That said - turning an argument round.txt',
    `TURNING AN ARGUMENT ROUND

That said, ...            after you have agreed with something
Then again, ...           when you doubt your own point
Even so, ...              when the fact is true and changes nothing
Mind you, ...             friendly, among colleagues

Not aloud, please: "nevertheless", "notwithstanding".
`,
  ],
]

/** Stores the notes as files and attaches them to the reservations with the latest feedback. */
export async function attachNotes(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const valentina = academy.users.find(({ email }) => email === 'student@aulaviva.test')?.id
  const withFeedback = academy.student_classes
    .filter(seat => seat.student_id === valentina && seat.feedback_text)
    .sort((a, b) => ((a.starts_at as string) < (b.starts_at as string) ? 1 : -1))
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-notes-'))
  try {
    for (const [at, [name, text]] of notes.entries()) {
      const seat = withFeedback[at]
      if (!seat) continue
      const bytes = Buffer.from(text)
      const path = join(folder, `${at}.txt`)
      await writeFile(path, bytes)
      const sha256 = createHash('sha256').update(bytes).digest()
      const upload = { field: 'new_feedback_files', name, mediaType: 'text/plain', size: bytes.length, sha256, path }
      const teacher = academy.scheduled_live_classes.find(({ id }) => id === seat.class_id)?.teacher_id ?? null
      await attachFile.run(tx, String(seat.id), await saveDemoFile(tx, storage, upload, teacher as string | null), at)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
