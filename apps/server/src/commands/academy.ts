import { academyNotEmpty } from '../features/academy/academy-file/academy-file.errors.ts'
import { exportAcademy } from '../features/academy/academy-file/academy-file.usecases.ts'
import { importAcademy } from '../features/academy/academy-file/import-academy.usecases.ts'
import { readAcademyFile } from '../features/academy/academy-file/read-academy-file.usecases.ts'
import { commandLineActor } from '../platform/auth/person.ts'
import { Problem } from '../platform/problem/problem.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { faultLines } from './faults.ts'
import { readFileWords, readNamed, writeNamed } from './files.ts'

export const academy: Command = {
  usage: 'academy export FILE | academy import FILE [--dry-run] [--json]',
  summary:
    'Export the academy’s setup, without people, to a file, or import such a file into an empty academy, all or nothing',
  async run(args, context) {
    const { act, path, ...wanted } = readFileWords('academy', args)
    return (act === 'import' ? bringIn : takeOut)(context, path, wanted)
  },
}

type Parts = Awaited<ReturnType<typeof importAcademy>>['parts']

async function takeOut({ dependencies, print, say }: CommandContext, path: string, { json }: { json: boolean }) {
  const { database: db, clock } = dependencies
  const { content, parts, left_out } = await exportAcademy(dependencies, { db, person: null, now: clock.now() })
  await writeNamed('academy', path, content)
  if (json) print(JSON.stringify({ parts: countsOf(parts), left_out }))
  else {
    report(parts, print)
    say(`Saved to ${path}.`)
    const { archived, of_archived, files, exercises, pictures, logo, of_teachers, tests } = left_out
    const behind = Object.entries({
      'archived items': archived,
      files,
      exercises,
      'badge images': pictures,
      'the logo': Number(logo),
      'pay rates of individual teachers': of_teachers,
      'level evaluations': tests,
    })
    const told = behind.filter(([, count]) => count > 0).map(([what, count]) => `${what}: ${count}`)
    if (told.length > 0) say(`Skipped: ${told.join(', ')}`)
    if (of_archived.length > 0)
      say(`Also skipped, because they’re only for archived levels or class types: ${of_archived.join('; ')}`)
  }
  return 0
}

async function bringIn(
  { dependencies, print, say }: CommandContext,
  path: string,
  { isTrial, json }: { isTrial: boolean; json: boolean },
) {
  const bytes = await readNamed('academy', path)
  try {
    const file = await readAcademyFile(bytes, { whom: 'job' })
    const making = { person: commandLineActor, now: dependencies.clock.now() }
    const { made, can_be_made, parts } = await dependencies.database.transaction(tx =>
      importAcademy(dependencies, { ...making, tx }, file, { isTrial }),
    )
    if (json) print(JSON.stringify({ made, can_be_made, parts: countsOf(parts) }))
    else report(parts, print)
    if (!can_be_made)
      throw new UsageError(`academy: ${academyNotEmpty.title}. You can import this file only into an empty academy`)
    say(made ? 'Academy created.' : 'Preview only. Nothing was created.')
    return 0
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (json) print(JSON.stringify({ made: false, errors: faultLines(error) }))
    throw new UsageError(`academy: ${faultLines(error).join('\n  ')}`)
  }
}

const countsOf = (parts: Parts) => Object.fromEntries(parts.map(({ part, count }) => [part, count]))

function report(parts: Parts, print: (text: string) => void): void {
  for (const { part, count, names } of parts) {
    const label = part.replace('_', ' ')
    print([`${label}: ${count}`, ...names.map(name => `  ${name}`)].join('\n'))
  }
}
