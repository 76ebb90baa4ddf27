import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '../platform/database/queryable.ts'
import type { Storage } from '../platform/storage/stored-objects.ts'
import { attachDocument, excuseAbsence } from './demo.repository.ts'
import { accountEmails } from './people.ts'
import type { Academy } from './rows.ts'
import { saveDemoFile } from './save-demo-file.ts'

/** Absence excuses, some pending and some decided. They go to the latest absences first. */

interface DemoDocument {
  name: string
  text: string
  status: 'PENDING' | 'APPROVED' | 'REJECTED'
  reason: string | null
}

const demoDocuments: readonly DemoDocument[] = [
  {
    name: 'Medical note.txt',
    text: 'Flu, three days of rest. Dr. Salazar, Centro Médico.',
    status: 'PENDING',
    reason: null,
  },
  {
    name: 'Power cut.txt',
    text: 'Notice from the power company: no power from 17:00 to 21:00.',
    status: 'PENDING',
    reason: null,
  },
  { name: 'Court summons.txt', text: 'Called as a witness, the whole afternoon.', status: 'APPROVED', reason: null },
  {
    name: 'Sorry.txt',
    text: 'I forgot that it was Thursday.',
    status: 'REJECTED',
    reason: 'We can’t check a note you wrote yourself. Write to us if there’s more to it.',
  },
]

/** Attaches the excuses to absences of students without a demo account, so no demo account gets hours back. */
export async function attachDocuments(tx: Transaction, storage: Storage, academy: Academy): Promise<void> {
  const accounts = new Set(
    academy.users.filter(({ email }) => accountEmails.includes(String(email))).map(({ id }) => id),
  )
  const staff = academy.users.find(({ role }) => role === 'staff')?.id as string
  const missed = academy.student_classes
    .filter(seat => seat.attended === false && !accounts.has(seat.student_id))
    .sort((a, b) => ((a.starts_at as string) < (b.starts_at as string) ? 1 : -1))
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-documents-'))
  try {
    for (const [at, { name, text, status, reason }] of demoDocuments.entries()) {
      const seat = missed[at]
      if (!seat) continue
      const bytes = Buffer.from(text)
      const path = join(folder, `${at}.txt`)
      await writeFile(path, bytes)
      const sha256 = createHash('sha256').update(bytes).digest()
      const upload = { field: 'non_attendance_doc', name, mediaType: 'text/plain', size: bytes.length, sha256, path }
      const file = await saveDemoFile(tx, storage, upload, String(seat.student_id))
      await attachDocument.run(tx, String(seat.id), file, status, reason, status === 'PENDING' ? null : staff)
      if (status === 'APPROVED') await excuseAbsence.run(tx, String(seat.id), staff)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
