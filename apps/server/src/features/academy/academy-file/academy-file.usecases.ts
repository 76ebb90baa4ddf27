import { readFile } from 'node:fs/promises'
import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { stoppingSet } from '../../assessment/placement/stopping.usecases.ts'
import { keepExport } from '../../shared/changes/changes.usecases.ts'
import { settingsSet } from '../settings/academy-settings.usecases.ts'
import { academyWhole, isEmpty } from './academy-file.repository.ts'
import { fileOf, partsOf, writeAcademyFile } from './academy-file.rules.ts'
import { readAcademyFile } from './reading-file.usecases.ts'

/** Exports the academy's setup as a file, without any people. */

type Deps = Pick<Dependencies, 'settings'>

/** Returns the academy as a file, and what it leaves out. */
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

/** Returns what the file of this academy would contain and leave out, and whether a file can be imported. */
export async function readAcademyParts(db: Queryable) {
  const { file, left_out } = await takeOut(db)
  return { parts: partsOf(file), left_out, is_empty: (await isEmpty.first(db))?.empty ?? false }
}

/** Returns the file and its name. `person` is null at the server's command line. */
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

/** An uploaded academy file. */
export interface SentAcademy {
  academy: AcademyFile
}

/** Reads the uploaded file before the write starts. Throws 400 if it isn't an academy file. */
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
