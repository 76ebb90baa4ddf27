import { buffer } from 'node:stream/consumers'
import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { ExportFormat, ExportLoss } from '@aulaviva/domain/question-files'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { recordExport } from '../../shared/changes/changes.usecases.ts'
import { type QuestionFilters, questionsToExport } from '../question-bank/question-bank.usecases.ts'
import { titleOf } from './formats/export-results.ts'
import type { ReadMedia, ReadQuestion } from './formats/read-results.ts'
import { writeGift } from './formats/write-gift.ts'
import { writeMoodleXml } from './formats/write-moodle-xml.ts'
import { writeQti } from './formats/write-qti.ts'
import { writeQuestionTable } from './formats/write-table.ts'
import { filesById } from './question-import.repository.ts'
import { questionOf } from './question-import.rules.ts'

/** Exports questions of the bank to files of other systems. */

const extensions: Record<ExportFormat, string> = { gift: 'gift', 'moodle-xml': 'xml', qti: 'zip', csv: 'csv' }

/**
 * Writes the file and reports what it can't express. `person` is null for the command line. A question with an
 * undecided answer key is reported as `unfinished`.
 */
export async function exportQuestions(
  { storage }: Pick<Dependencies, 'storage'>,
  context: { db: Database; person: Person | null; now: Date },
  { format, ...filters }: QuestionFilters & { format: ExportFormat },
) {
  const { db } = context
  const questions: ReadQuestion[] = []
  const unsupported: ExportLoss[][] = []
  const unfinished: string[] = []
  for (const document of await questionsToExport(db, filters)) {
    const question = questionOf(document)
    if (question) {
      questions.push(question)
      unsupported.push(unsupportedLosses(document))
    } else unfinished.push(document.prompt.text.slice(0, 60))
  }
  const includesMedia = format === 'moodle-xml' || format === 'qti'
  const media = includesMedia ? await loadMedia({ storage }, db, questions) : new Map<string, ReadMedia>()
  const { bytes, lost } = await writeExport(format, questions, media)
  const lossByIndex = new Map(lost.map(one => [one.index, one]))
  const count = questions.length - lost.filter(({ written }) => !written).length
  await recordExport(context, { area: 'content', thing: 'QUESTION', name: format, rows: count, query: filters })
  return {
    file_name: `questions.${extensions[format]}`,
    bytes,
    questions: count,
    lost: [
      ...questions.flatMap((question, index) => {
        const loss = lossByIndex.get(index)
        const losses = [...(loss?.losses ?? []), ...(unsupported[index] ?? [])]
        return losses.length > 0 ? [{ title: titleOf(question), losses, written: loss?.written ?? true }] : []
      }),
      ...unfinished.map(title => ({ title, losses: ['unfinished' as const], written: false })),
    ],
  }
}

/** What no export contains in any format, so that nothing is left out without a report. */
function unsupportedLosses({ feedback, rubric }: QuestionDocument): ExportLoss[] {
  return [...(feedback.length > 0 ? (['feedback'] as const) : []), ...(rubric.length > 0 ? (['rubric'] as const) : [])]
}

function writeExport(format: ExportFormat, questions: readonly ReadQuestion[], media: ReadonlyMap<string, ReadMedia>) {
  if (format === 'gift') return writeGift(questions)
  if (format === 'csv') return writeQuestionTable(questions)
  return format === 'qti' ? writeQti(questions, media) : writeMoodleXml(questions, media)
}

async function loadMedia(
  { storage }: Pick<Dependencies, 'storage'>,
  db: Queryable,
  questions: readonly ReadQuestion[],
) {
  const ids = new Set(
    questions.flatMap(({ audio, picture }) => [audio, picture?.media].flatMap(id => (id ? [id] : []))),
  )
  const media = new Map<string, ReadMedia>()
  for (const { id, name, storage_key } of await filesById.all(db, [...ids])) {
    // the name inside the package must not reveal the storage key
    media.set(id, { id: id.replaceAll('-', ''), name, bytes: await buffer(await storage.read(storage_key)) })
  }
  return media
}
