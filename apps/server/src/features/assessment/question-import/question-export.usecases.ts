import { buffer } from 'node:stream/consumers'
import type { QuestionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { ExportFormat, ExportLoss } from '@aulaviva/domain/question-files'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person } from '../../../platform/auth/person.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { keepExport } from '../../shared/changes/changes.usecases.ts'
import { type Narrowing, questionsToExport } from '../question-bank/question-bank.usecases.ts'
import type { ReadMedia, ReadQuestion } from './formats/reading.ts'
import { writeGift } from './formats/write-gift.ts'
import { writeMoodleXml } from './formats/write-moodle-xml.ts'
import { writeQti } from './formats/write-qti.ts'
import { writeQuestionTable } from './formats/write-table.ts'
import { titleOf } from './formats/written.ts'
import { filesNamed } from './question-import.repository.ts'
import { questionOf } from './question-import.rules.ts'

/** Exports questions of the bank to files of other systems. */

const endings: Record<ExportFormat, string> = { gift: 'gift', 'moodle-xml': 'xml', qti: 'zip', csv: 'csv' }

/**
 * Writes the file and reports what it can't express. `person` is null for the command line. A question with an
 * undecided answer key is reported as `unfinished`.
 */
export async function exportQuestions(
  { storage }: Pick<Dependencies, 'storage'>,
  taking: { db: Database; person: Person | null; now: Date },
  { format, ...narrowing }: Narrowing & { format: ExportFormat },
) {
  const { db } = taking
  const questions: ReadQuestion[] = []
  const unheld: ExportLoss[][] = []
  const unfinished: string[] = []
  for (const document of await questionsToExport(db, narrowing)) {
    const question = questionOf(document)
    if (question) {
      questions.push(question)
      unheld.push(unheldOf(document))
    } else unfinished.push(document.prompt.text.slice(0, 60))
  }
  const holdsMedia = format === 'moodle-xml' || format === 'qti'
  const media = holdsMedia ? await mediaOf({ storage }, db, questions) : new Map<string, ReadMedia>()
  const { bytes, lost } = await write(format, questions, media)
  const toldOf = new Map(lost.map(one => [one.index, one]))
  const count = questions.length - lost.filter(({ written }) => !written).length
  await keepExport(taking, { area: 'content', thing: 'QUESTION', name: format, rows: count, query: narrowing })
  return {
    file_name: `questions.${endings[format]}`,
    bytes,
    questions: count,
    lost: [
      ...questions.flatMap((question, index) => {
        const told = toldOf.get(index)
        const losses = [...(told?.losses ?? []), ...(unheld[index] ?? [])]
        return losses.length > 0 ? [{ title: titleOf(question), losses, written: told?.written ?? true }] : []
      }),
      ...unfinished.map(title => ({ title, losses: ['unfinished' as const], written: false })),
    ],
  }
}

/** What no export contains in any format, so that nothing is left out without a report. */
function unheldOf({ feedback, rubric }: QuestionDocument): ExportLoss[] {
  return [...(feedback.length > 0 ? (['feedback'] as const) : []), ...(rubric.length > 0 ? (['rubric'] as const) : [])]
}

function write(format: ExportFormat, questions: readonly ReadQuestion[], media: ReadonlyMap<string, ReadMedia>) {
  if (format === 'gift') return writeGift(questions)
  if (format === 'csv') return writeQuestionTable(questions)
  return format === 'qti' ? writeQti(questions, media) : writeMoodleXml(questions, media)
}

async function mediaOf({ storage }: Pick<Dependencies, 'storage'>, db: Queryable, questions: readonly ReadQuestion[]) {
  const ids = new Set(
    questions.flatMap(({ audio, picture }) => [audio, picture?.media].flatMap(id => (id ? [id] : []))),
  )
  const media = new Map<string, ReadMedia>()
  for (const { id, name, storage_key } of await filesNamed.all(db, [...ids])) {
    // the name inside the package must not reveal the storage key
    media.set(id, { id: id.replaceAll('-', ''), name, bytes: await buffer(await storage.read(storage_key)) })
  }
  return media
}
