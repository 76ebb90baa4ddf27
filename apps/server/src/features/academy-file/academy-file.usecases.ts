import { readFile } from 'node:fs/promises'
import type { AcademyFile } from '@aulaviva/contract/academy-file'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../dependencies.ts'
import type { Person } from '../../platform/auth/person.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Queryable } from '../../platform/database/queryable.ts'
import type { UploadedFile } from '../../platform/storage/upload.ts'
import { keepExport } from '../changes/changes.usecases.ts'
import { stoppingSet } from '../placement/stopping.usecases.ts'
import { settingsSet } from '../settings/academy-settings.usecases.ts'
import { academyWhole, isEmpty } from './academy-file.repository.ts'
import { fileOf, partsOf, writeAcademyFile } from './academy-file.rules.ts'
import { readAcademyFile } from './reading-file.usecases.ts'

/** The academy taken out as a file: what the school is made of, and nobody in it. */

type Deps = Pick<Dependencies, 'settings'>

/** The academy as a file, and what is left out of it. */
export async function takeOut(db: Queryable) {
  const { set, logo } = await settingsSet(db)
  const { behind, ...rows } = await academyWhole.one(db)
  const { file, ofArchived } = fileOf({
    ...rows,
    settings: set as AcademyFile['settings'],
    placement: await stoppingSet(db),
  })
  return { file, left_out: { ...behind, of_archived: ofArchived, logo } }
}

/** What the file of this academy would hold and leave out, and whether one can be brought in. */
export async function readAcademyParts(db: Queryable) {
  const { file, left_out } = await takeOut(db)
  return { parts: partsOf(file), left_out, is_empty: (await isEmpty.first(db))?.empty ?? false }
}

/** The file itself and its name; `person` is null at the server's command line. */
export async function exportAcademy({ settings }: Deps, taking: { db: Database; person: Person | null; now: Date }) {
  const { file, left_out } = await takeOut(taking.db)
  const name = settings()
    .name.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, ' ')
    .trim()
  const content = writeAcademyFile(file)
  const parts = partsOf(file)
  const rows = parts.reduce((sum, { count }) => sum + count, 0)
  await keepExport(taking, { area: 'settings', thing: 'ACADEMY', rows })
  return { file_name: `${name || 'academy'}.academy.json`, content, left_out, parts }
}

/** A file that was sent, read as an academy. */
export interface SentAcademy {
  academy: AcademyFile
}

/** Reads what was sent, before the write has its turn. Throws 400 for what is no academy. */
export function readSentAcademy({
  files,
  person,
  language,
}: {
  files: readonly UploadedFile[]
  person: Person
  language: Language
}): Promise<SentAcademy[]> {
  const asked = { whom: { person: person.id }, language }
  return Promise.all(files.map(async file => ({ academy: await readAcademyFile(await readFile(file.path), asked) })))
}
