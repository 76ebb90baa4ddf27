import { basename } from 'node:path'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { createDraft, dropDraft } from '../features/people/people-import/drafts.usecases.ts'
import { processBatch, startImport } from '../features/people/people-import/importing.usecases.ts'
import { findRows, readImport } from '../features/people/people-import/people-import.usecases.ts'
import { commandLineActor } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { messageIn } from '../platform/problem/problem.words.ts'
import { readUploadedTable } from '../platform/tables/sent-table.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'
import { readNamed } from './files.ts'
import { figuresLine, rowLine } from './report.ts'

export const people: Command = {
  usage: 'people import FILE [--dry-run] [--json] [--invite] [--confirm-staff]',
  summary: 'Import people from a CSV file or a workbook, and report on each row. Exits with 1 if a row was rejected',
  async run(args, context) {
    const { words, flags } = readWords(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      invite: { type: 'boolean', default: false },
      'confirm-staff': { type: 'boolean', default: false },
    })
    const [what, path, ...rest] = words
    if (what !== 'import' || !path || rest.length > 0) throw new UsageError('people: expects import and one file')
    const content = await readNamed('people', path)
    try {
      return await importFile(context, { name: basename(path), content, ...flags })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const why = error.errors?.map(({ message }) => messageIn(defaultLanguage, message)).join('; ')
      throw new UsageError(`people: ${why || messageIn(defaultLanguage, error.title)}`)
    }
  },
}

interface Wanted {
  name: string
  content: Buffer
  'dry-run': boolean
  json: boolean
  invite: boolean
  'confirm-staff': boolean
}

async function importFile({ dependencies, print, say }: CommandContext, wanted: Wanted): Promise<number> {
  const { database, clock } = dependencies
  const { name, content } = wanted
  const table = await readUploadedTable(content, { purpose: 'job' })
  const id = await database.transaction(tx =>
    createDraft(dependencies, { tx, importer: commandLineActor, now: clock.now(), name, content, table }),
  )
  const draft = await readImport(database, id)
  if (!wanted['dry-run'] && draft.foreseen.new + draft.foreseen.changed > 0) {
    const body = { version: draft.version, invite: wanted.invite, confirm_staff: wanted['confirm-staff'] }
    await database
      .transaction(tx => startImport({ tx, importer: commandLineActor, now: clock.now(), id, body }))
      .catch(error => drop(error, dependencies, id))
    while (await processBatch(dependencies, id)) say('…')
  }
  const refused = await report({ dependencies, print, say }, id, wanted)
  if ((await readImport(database, id)).state === 'DRAFT') await database.transaction(tx => dropDraft(tx, id))
  return refused === 0 ? 0 : 1
}

/** Discards the draft of an import that could not start, because no one would use it. */
async function drop(error: unknown, { database }: CommandContext['dependencies'], id: string): Promise<never> {
  await database.transaction(tx => dropDraft(tx, id))
  throw error
}

/** Prints each row with its planned or actual result and the reason. Returns the number of rejected rows. */
async function report({ dependencies: { database }, print, say }: CommandContext, id: string, { json }: Wanted) {
  const { foreseen, outcomes, state } = await readImport(database, id)
  const isDone = state !== 'DRAFT'
  for (let page = 1; ; page++) {
    const query = { page, page_size: 100 }
    const { results, next } = await findRows({ db: database, id, language: defaultLanguage, query })
    for (const { line, email, name, outcome, findings, differences, ...row } of results) {
      const what = outcome ?? row.foreseen
      if (json) print(JSON.stringify({ line, state: what, email, name, differences, findings }))
      else print(rowLine(line, what, email || name, { differences, findings }))
    }
    if (!next) break
  }
  const figures = isDone ? outcomes : foreseen
  say(figuresLine(figures))
  return figures.refused
}
