import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { QuestionKind } from '@aulaviva/contract/assessment/questions'
import { defaultLanguage } from '@aulaviva/domain/languages'
import { type ExportLoss, exportFormats, type TextEncoding, textEncodings } from '@aulaviva/domain/question-files'
import { readConfig } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { countKinds } from '../features/assessment/question-import/formats/read-results.ts'
import { exportQuestions } from '../features/assessment/question-import/question-export.usecases.ts'
import {
  confirmImport,
  createDraft,
  deleteDraft,
  readImport,
  readQuestionFile,
  type UploadedQuestions,
} from '../features/assessment/question-import/question-import.usecases.ts'
import { questionImportWords } from '../features/assessment/question-import/question-import.words.ts'
import { Problem } from '../platform/problem/problem.ts'
import { storeUploads } from '../platform/storage/orphaned-objects.ts'
import { type EnvironmentCommand, type Output, readWords, UsageError } from './command.ts'
import { withInstance } from './instance.ts'

/** A dry run needs no instance, because it only reads the file. */
export const questions: EnvironmentCommand = {
  usage: 'questions import FILE... [--dry-run] [--json] [--encoding NAME] | questions export --format FORMAT FILE',
  summary:
    'Import questions from other systems as drafts, or export the question bank as gift, moodle-xml, qti, or csv. Exits with 2 if a file can’t be read',
  async runIn(env, args, output) {
    const { words, flags } = readWords(args, {
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      encoding: { type: 'string' },
      format: { type: 'string' },
    })
    const [what, ...paths] = words
    if (what === 'export') {
      const format = exportFormats.find(one => one === flags.format)
      const [path, ...rest] = paths
      if (!format || !path || rest.length > 0)
        throw new UsageError(`questions export: expects one file and --format ${exportFormats.join('|')}`)
      return withInstance(readConfig(env), instance => writeBank(instance, format, path, output))
    }
    if (what !== 'import' || paths.length === 0)
      throw new UsageError('questions: expects import and files, or export and one file')
    const encoding = textEncodings.find(one => one === flags.encoding?.toLowerCase())
    if (flags.encoding && !encoding)
      throw new UsageError(`questions: --encoding must be one of ${textEncodings.join(', ')}`)
    const wanted = { paths, encoding, json: flags.json, output }
    return flags['dry-run']
      ? readAll(wanted, null)
      : withInstance(readConfig(env), instance => readAll(wanted, instance))
  },
}

async function writeBank(
  dependencies: Dependencies,
  format: (typeof exportFormats)[number],
  path: string,
  { say }: Output,
): Promise<number> {
  const taking = { db: dependencies.database, person: null, now: dependencies.clock.now() }
  const { bytes, questions: count, lost } = await exportQuestions(dependencies, taking, { format })
  await writeFile(path, bytes, { mode: 0o600 })
  for (const { title, losses, written } of lost)
    say(
      `${title}: ${written ? 'exported in part' : 'skipped'}. Not supported: ${losses.map(loss => unsupported[loss]).join(', ')}`,
    )
  say(`Saved to ${path}. Questions: ${count}`)
  return 0
}

const unsupported: Record<ExportLoss, string> = {
  kind: 'question type',
  several_gaps: 'more than one blank',
  several_orders: 'more than one correct order',
  arrow_in_text: 'arrow (->) in the text',
  too_long: 'text too long for a cell',
  passage: 'reading passage',
  sample: 'sample answer',
  sound: 'audio',
  picture: 'image',
  feedback: 'feedback for each answer',
  rubric: 'grading criteria',
  unfinished: 'question without a correct answer',
}

const kindNames: Record<QuestionKind, string> = {
  SINGLE_CHOICE: 'single choice',
  MULTIPLE_CHOICE: 'multiple choice',
  TRUE_FALSE: 'true or false',
  FILL_THE_GAP: 'fill in the blanks',
  MATCHING: 'matching',
  ORDERING: 'ordering',
  OPEN_TEXT: 'written answer',
  SPOKEN: 'spoken answer',
}

interface Wanted {
  paths: readonly string[]
  encoding: TextEncoding | undefined
  json: boolean
  output: Output
}

/** Reports the content of each file and, if there is an instance, imports it. Returns 2 if a file can't be read. */
async function readAll(wanted: Wanted, instance: Dependencies | null): Promise<number> {
  let code = 0
  for (const path of wanted.paths) {
    const folder = instance && (await mkdtemp(join(tmpdir(), 'aulaviva-questions-')))
    try {
      const read = await readIn(path, wanted.encoding, folder)
      if (typeof read === 'string') code = 2
      const there = instance && typeof read !== 'string' ? await bring(instance, path, read) : 0
      report(path, read, { ...wanted, there })
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true })
    }
  }
  return code
}

/** Creates drafts of the accepted questions in one transaction. Returns the number of those that already exist. */
async function bring(deps: Dependencies, path: string, read: UploadedQuestions): Promise<number> {
  const { database, clock } = deps
  const now = clock.now()
  const media = await storeUploads(deps, read.media, now)
  return database.transaction(async tx => {
    const id = await createDraft({ tx, by: null, now, name: basename(path), read, media })
    const { figures } = await readImport(tx, id)
    const count = figures.ready + figures.warned
    const nothing = { left_out: [], also: [], level: null, skill: null, points: null, tags: [] }
    if (count > 0) await confirmImport({ tx, person: { id: null }, now, id, body: { count, ...nothing } })
    else await deleteDraft(tx, id, now)
    return figures.duplicate
  })
}

interface Reported extends Wanted {
  there: number
}

function report(path: string, read: UploadedQuestions | string, { json, output, there }: Reported): void {
  const refused =
    typeof read === 'string' ? [{ item: null, title: '', line: null, reason: read, detail: '' }] : refusedOf(read)
  const kinds = typeof read === 'string' ? {} : countKinds(read.portions.flat())
  const told = {
    file: path,
    format: typeof read === 'string' ? null : read.format,
    taken: Object.values(kinds).reduce((sum, count) => sum + count, 0),
    by_kind: kinds,
    refused: refused.map(({ item, line, reason }) => ({ item, line, reason })),
  }
  if (json) {
    output.print(JSON.stringify(told))
    return
  }
  const counts = Object.entries(kinds).map(([kind, count]) => `${kindNames[kind as QuestionKind]}: ${count}`)
  const again = there > 0 ? [`skipped as duplicates: ${there}`] : []
  output.print(
    `${basename(path)}: ${[told.format, `accepted: ${told.taken}`, ...counts, ...again].filter(Boolean).join(', ')}`,
  )
  for (const { item, title, line, reason, detail } of refused) {
    const place = [item && nameOf(item, title), line && `line ${line}`].filter(Boolean).join(', ')
    // some details only repeat the name of the item
    const why = detail && detail !== item ? `${sentenceFor(reason)} (${detail})` : sentenceFor(reason)
    output.print(`  rejected: ${place ? `${place}: ` : ''}${why}`)
  }
}

/** Many formats only number their items. A title says more than a number. */
const nameOf = (item: string, title: string) => (title && /^\d+$/.test(item) ? `“${title}”` : `item ${item}`)

/** The sentence for a reason. Programs get the reason itself. */
function sentenceFor(reason: string): string {
  const { unreadable, refusals } = questionImportWords(defaultLanguage)
  const sentences: Record<string, string> = {
    ...unreadable,
    ...refusals,
    file_not_readable: 'We can’t read this file. Check its path and permissions.',
  }
  return sentences[reason] ?? reason
}

/** Reads a file, and writes its audio and images to the folder. Returns a code if the file can't be read. */
async function readIn(
  path: string,
  encoding: TextEncoding | undefined,
  folder: string | null,
): Promise<UploadedQuestions | string> {
  try {
    return await readQuestionFile({ path: resolve(path), name: path, folder, ...(encoding && { encoding }) }, 'job')
  } catch (error) {
    if (error instanceof Problem && error.errors?.[0]) return error.errors[0].code
    if ((error as NodeJS.ErrnoException).syscall) return 'file_not_readable'
    throw error
  }
}

function refusedOf({ portions }: UploadedQuestions) {
  return portions
    .flat()
    .flatMap(({ item, title, line, outcome }) =>
      outcome.state === 'refused' ? [{ item, title, line, reason: outcome.reason, detail: outcome.detail }] : [],
    )
}
