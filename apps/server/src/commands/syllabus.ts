import { defaultLanguage } from '@aulaviva/domain/languages'
import {
  exportAndRecordSyllabus,
  importSyllabus,
  readSyllabus,
} from '../features/shared/syllabus/syllabus-file.usecases.ts'
import { commandLineActor } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { faultLines } from './faults.ts'
import { readFileWords, readNamed, writeNamed } from './files.ts'
import { figuresLine, rowLine } from './report.ts'

export const syllabus: Command = {
  usage: 'syllabus export FILE | syllabus import FILE [--dry-run] [--json]',
  summary:
    'Export the syllabus to a CSV file, or to a workbook if FILE ends in .xlsx, or import such a file. Exits with 1 if a row was rejected',
  async run(args, context) {
    const { act, path, ...wanted } = readFileWords('syllabus', args)
    if (act === 'import') return bringIn(context, path, wanted)
    const format = /\.xlsx$/i.test(path) ? 'xlsx' : 'csv'
    const { database: db, clock } = context.dependencies
    const taking = { db, person: null, now: clock.now() }
    const content = await exportAndRecordSyllabus(taking, defaultLanguage, format)
    await writeNamed('syllabus', path, content)
    context.say(`Saved to ${path}.`)
    return 0
  },
}

interface Wanted {
  isTrial: boolean
  json: boolean
}

async function bringIn({ dependencies, print, say }: CommandContext, path: string, { isTrial, json }: Wanted) {
  const bytes = await readNamed('syllabus', path)
  const { figures, rows } = await importBytes(dependencies, bytes, isTrial)
  for (const { line, name, state, differences, findings } of rows) {
    if (json) print(JSON.stringify({ line, state, name, differences, findings }))
    else print(rowLine(line, state, name, { differences, findings }).replaceAll('\n', ' '))
  }
  say(figuresLine(figures))
  return figures.refused === 0 ? 0 : 1
}

async function importBytes({ database, clock }: CommandContext['dependencies'], bytes: Uint8Array, isTrial: boolean) {
  try {
    const table = await readSyllabus(bytes, 'job')
    const making = { person: commandLineActor, now: clock.now() }
    return await database.transaction(tx =>
      importSyllabus({ ...making, tx }, table, { isTrial, token: '' }, defaultLanguage),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`syllabus: ${faultLines(error).join('\n  ')}`)
  }
}
