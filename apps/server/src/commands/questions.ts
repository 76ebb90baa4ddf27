import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type TextEncoding, textEncodings } from '../features/question-import/formats/decode-text.ts'
import { readQuestions } from '../features/question-import/formats/read-questions.ts'
import { countKinds, type ReadFile, UnreadableError } from '../features/question-import/formats/reading.ts'
import { type EnvironmentCommand, type Output, readWords, UsageError } from './command.ts'

export const questions: EnvironmentCommand = {
  usage: 'questions import FILE... --dry-run [--json] [--encoding NAME]',
  summary: 'Tell what of files with questions would be taken and why not; exit 2 if a file cannot be read',
  async runIn(_env, args, output) {
    const { words, flags } = readWords(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      encoding: { type: 'string' },
    })
    const [what, ...paths] = words
    if (what !== 'import' || paths.length === 0) throw new UsageError('questions: takes the word import and files')
    if (!flags['dry-run']) throw new UsageError('questions: takes --dry-run')
    const encoding = textEncodings.find(one => one === flags.encoding?.toLowerCase())
    if (flags.encoding && !encoding) throw new UsageError(`questions: takes the encodings ${textEncodings.join(', ')}`)
    let code = 0
    for (const path of paths) if (!(await report(path, { encoding, json: flags.json, output }))) code = 2
    return code
  },
}

interface Wanted {
  encoding: TextEncoding | undefined
  json: boolean
  output: Output
}

/** Prints what a file holds; whether it could be read. */
async function report(path: string, { encoding, json, output }: Wanted): Promise<boolean> {
  const read = await readIn(path, encoding)
  const refused = typeof read === 'string' ? [{ item: null, line: null, reason: read, detail: '' }] : refusedOf(read)
  const kinds = typeof read === 'string' ? {} : countKinds(read.items)
  const told = {
    file: path,
    format: typeof read === 'string' ? null : read.format,
    taken: Object.values(kinds).reduce((sum, count) => sum + count, 0),
    by_kind: kinds,
    refused: refused.map(({ item, line, reason }) => ({ item, line, reason })),
  }
  if (json) output.print(JSON.stringify(told))
  else {
    const counts = Object.entries(kinds).map(([kind, count]) => `${count} ${kind}`)
    output.print(`${basename(path)}: ${[told.format, `${told.taken} taken`, ...counts].filter(Boolean).join(', ')}`)
    for (const { item, line, reason, detail } of refused)
      output.print(`  refused ${[item, line && `line ${line}`, reason, detail].filter(Boolean).join(' · ')}`)
  }
  return typeof read !== 'string'
}

async function readIn(path: string, encoding: TextEncoding | undefined): Promise<ReadFile | string> {
  try {
    return await readQuestions(await readFile(path), encoding ? { encoding } : {})
  } catch (error) {
    if (error instanceof UnreadableError) return error.code
    if ((error as NodeJS.ErrnoException).syscall) return 'file_not_readable'
    throw error
  }
}

function refusedOf({ items }: ReadFile) {
  return items.flatMap(({ item, line, outcome }) =>
    outcome.state === 'refused' ? [{ item, line, reason: outcome.reason, detail: outcome.detail }] : [],
  )
}
