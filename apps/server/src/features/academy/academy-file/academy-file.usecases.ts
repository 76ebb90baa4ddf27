import { readFile } from 'node:fs/promises'
import type { AcademyFile } from '@aulaviva/contract/academy/academy-file'
import type { Language } from '@aulaviva/domain/languages'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import type { UploadedFile } from '../../../platform/storage/upload.ts'
import { loadCustomStoppingRules } from '../../assessment/placement/stopping.usecases.ts'
import { recordExport } from '../../shared/changes/changes.usecases.ts'
import { customSettings } from '../settings/academy-settings.usecases.ts'
import { academySetup, isAcademyEmpty } from './academy-file.repository.ts'
import { buildAcademyFile, serializeAcademyFile, summarizeParts } from './academy-file.rules.ts'
import { readAcademyFile } from './read-academy-file.usecases.ts'

/** Exports the academy's setup as a file, without any people. */

type Deps = Pick<Dependencies, 'settings'>

/** Returns the academy as a file, and what it leaves out. */
export async function collectAcademy(db: Queryable) {
  const { set, logo } = await customSettings(db)
  const { behind, ...rows } = await academySetup.one(db)
  const { file, orphaned } = buildAcademyFile({
    ...rows,
    settings: set as AcademyFile['settings'],
    placement: await loadCustomStoppingRules(db),
  })
  return { file, left_out: { ...behind, of_archived: orphaned, logo } }
}

/** Returns what the file of this academy would contain and leave out, and whether a file can be imported. */
export async function readAcademyParts(db: Queryable) {
  const { file, left_out } = await collectAcademy(db)
  return { parts: summarizeParts(file), left_out, is_empty: (await isAcademyEmpty.first(db))?.empty ?? false }
}

/** Returns the file and its name. `person` is null at the server's command line. */
export async function exportAcademy({ settings }: Deps, context: { db: Database; person: Person | null; now: Date }) {
  const { file, left_out } = await collectAcademy(context.db)
  const name = settings()
    .name.replaceAll(/[^\p{L}\p{M}\p{N} -]/gu, ' ')
    .trim()
  const content = serializeAcademyFile(file)
  const parts = summarizeParts(file)
  const rows = parts.reduce((sum, { count }) => sum + count, 0)
  await recordExport(context, { area: 'settings', thing: 'ACADEMY', rows })
  return { file_name: `${name || 'academy'}.academy.json`, content, left_out, parts }
}

/** An uploaded academy file. */
export interface UploadedAcademy {
  academy: AcademyFile
}

/** Reads the uploaded file before the write starts. Throws 400 if it isn't an academy file. */
export function readUploadedAcademy({
  files,
  person,
  language,
}: {
  files: readonly UploadedFile[]
  person: Person
  language: Language
}): Promise<UploadedAcademy[]> {
  const options = { whom: { person: person.id }, language }
  return Promise.all(files.map(async file => ({ academy: await readAcademyFile(await readFile(file.path), options) })))
}
