import { readFile, writeFile } from 'node:fs/promises'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { exportSyllabus, importSyllabus, readSyllabus } from '../features/syllabus/syllabus-file.usecases.ts'
import { atServer } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type Command, type CommandContext, readWords, UsageError } from './command.ts'
import { faultLines } from './faults.ts'

export const syllabus: Command = {
  usage: 'syllabus export FILE | import FILE [--dry-run] [--json]',
  summary:
    'Write what is taught as a table, a workbook if FILE ends in .xlsx; bring one in, exit 1 if a row was refused',
  async run(args, context) {
    const { words, flags } = readWords(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [act, path, ...rest] = words
    if ((act !== 'export' && act !== 'import') || !path || rest.length > 0) {
      throw new UsageError('syllabus: takes the word export or import, and one file')
    }
    if (act === 'import') return bringIn(context, path, { isTrial: flags['dry-run'], json: flags.json })
    if (flags['dry-run']) throw new UsageError('syllabus: only an import can be a dry run')
    const format = /\.xlsx$/i.test(path) ? 'xlsx' : 'csv'
    const content = await exportSyllabus(context.dependencies.database, defaultLanguage, format)
    await writeFile(path, content).catch(error => {
      throw new UsageError(`syllabus: cannot write ${path}: ${(error as Error).message}`)
    })
    context.say(`Written to ${path}.`)
    return 0
  },
}

interface Wanted {
  isTrial: boolean
  json: boolean
}

async function bringIn({ dependencies, print, say }: CommandContext, path: string, { isTrial, json }: Wanted) {
  const bytes = await readFile(path).catch(() => {
    throw new UsageError(`syllabus: cannot read ${path}`)
  })
  const { figures, rows } = await importBytes(dependencies, bytes, isTrial)
  for (const { line, name, state, differences, findings } of rows) {
    if (json) print(JSON.stringify({ line, state, name, differences, findings }))
    else {
      const changes = differences.map(({ column, from, to }) => `${column}: ${from || '-'} -> ${to}`)
      const reasons = findings.map(({ column, value, message }) =>
        [column && `${column} ${value}`.trim(), message].filter(Boolean).join(': '),
      )
      print([`${line}`.padStart(6), state.padEnd(8), name, ...changes, ...reasons].join('  ').replaceAll('\n', ' '))
    }
  }
  say(
    Object.entries(figures)
      .map(([figure, count]) => `${figure}: ${count}`)
      .join(', '),
  )
  return figures.refused === 0 ? 0 : 1
}

async function importBytes({ database, clock }: CommandContext['dependencies'], bytes: Uint8Array, isTrial: boolean) {
  try {
    const table = await readSyllabus(bytes)
    const making = { person: atServer, now: clock.now() }
    return await database.transaction(tx =>
      importSyllabus({ ...making, tx }, table, { isTrial, token: '' }, defaultLanguage),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new UsageError(`syllabus: ${faultLines(error).join('\n  ')}`)
  }
}
