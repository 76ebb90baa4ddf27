import { dirname } from 'node:path'
import type { CallResponse } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { ImportRowState, TextEncoding, UnreadableReason } from '@aulaviva/domain/question-files'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, WriteContext } from '../../../platform/auth/person.ts'
import { personOrNull } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type ReadPurpose, readerAt, readInSubprocess } from '../../../platform/reading/read-in-subprocess.ts'
import { readIntoFolder } from '../../../platform/storage/reading-folder.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { writeCsv } from '../../../platform/tables/csv.ts'
import { newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { deleteFile, saveFiles } from '../../shared/files/files.usecases.ts'
import { maxMediaBytes, type ReadItem } from './formats/read-results.ts'
import { importDone, importNotDone, importUsed, levelArchived, nothingChosen } from './question-import.errors.ts'
import {
  allItems,
  createQuestions,
  deleteImport,
  deleteQuestions,
  detachFiles,
  type ImportRow,
  type ImportSummaryRow,
  type ItemRow,
  importById,
  importItems,
  importList,
  insertImport,
  insertItems,
  lockConfirmations,
  lockImport,
  lockLevelForShare,
  lockQuestions,
  markDuplicates,
  oldDrafts,
  setImportState,
  unreferencedFiles,
  usedQuestions,
} from './question-import.repository.ts'
import { checkItem } from './question-import.rules.ts'
import { questionImportWords } from './question-import.words.ts'
import type { QuestionsRead, QuestionsToRead, readQuestionsInPortions, UploadedMedium } from './question-reader.ts'

/** Imports questions from files: read into a draft, confirmed as previewed, undone while no question is used. */

/** The result of reading a file. Its items come in portions that are quick to save. */
export interface UploadedQuestions extends QuestionsRead {
  portions: ReadItem[][]
}

/** The result of reading an uploaded file, with the folder of its media. */
export interface UploadedQuestionFile {
  name: string
  read: UploadedQuestions
  folder: string
}
/** The result of reading a file, followed by each media file in it. */
export type UploadedPart = UploadedQuestionFile | UploadedMedium

const questionReader = readerAt<typeof readQuestionsInPortions>(
  import.meta.url,
  './question-reader.ts',
  'readQuestionsInPortions',
)

/** Reads a file in another process. Throws 400 if it contains no questions. */
export async function readQuestionFile(file: QuestionsToRead, readFor: ReadPurpose): Promise<UploadedQuestions> {
  const portions: ReadItem[][] = []
  const refusal = (code: UnreadableReason) =>
    invalid([{ field: 'file', code, message: language => questionImportWords(language).unreadable[code] }])
  const read = await readInSubprocess(questionReader, file, {
    for: readFor,
    part: items => portions.push(items),
    refusal,
  })
  return { ...read, portions }
}

interface UploadRequest {
  files: readonly UploadedFile[]
  person: Person
  body: { encoding?: TextEncoding | undefined }
}

/** Reads an uploaded file, before the transaction. Throws 400 if it contains no questions. */
export async function readUpload(
  { freeSpace }: Pick<Dependencies, 'freeSpace'>,
  { files: [file], person, body: { encoding } }: UploadRequest,
): Promise<UploadedPart[]> {
  if (!file) throw new Error('A required file is missing')
  const { path, name } = file
  // disk space was reserved only for the request body
  const place = { freeSpace, parent: dirname(path), bytes: maxMediaBytes(file.size) }
  return readIntoFolder(place, async folder => {
    const toRead = { path, name, folder, ...(encoding && { encoding }) }
    const read = await readQuestionFile(toRead, { person: person.id })
    return [{ name, read, folder }, ...read.media]
  })
}

interface NewDraft {
  tx: Transaction
  by: string | null
  now: Date
  name: string
  read: UploadedQuestions
  media: readonly (StoredUpload & UploadedMedium)[]
}

/** Saves the result as a draft and returns its id. */
export async function createDraft({ tx, by, now, name, read, media }: NewDraft): Promise<string> {
  const created = await insertImport.one(tx, now.toISOString(), by, name.slice(0, 300), read.format, read.encoding)
  const ids = await saveFiles(tx, media, by)
  const files = new Map(media.map(({ medium }, at) => [medium, ids[at]]))
  let number = 0
  for (const items of read.portions) {
    const rows = items.map(item => ({
      number: ++number,
      item: item.item,
      line: item.line,
      title: item.title,
      foreign_type: item.type,
      source: item.source,
      ...checkItem(item, medium => files.get(medium) ?? null),
    }))
    await insertItems.run(tx, created.id, storableJson(rows))
  }
  await markDuplicates.run(tx, created.id)
  return created.id
}

const recordChange = changeLog('content', 'QUESTION_IMPORT')

interface Confirmation extends WriteContext<{ id: string | null }> {
  id: string
  body: {
    count: number
    left_out: readonly number[]
    also: readonly number[]
    level: string | null
    skill: string | null
    points: number | null
    tags: readonly string[]
  }
}

/** Creates drafts of exactly the questions in the preview. Throws 404 and 409. */
export async function confirmImport({ tx, person, now, id, body }: Confirmation): Promise<void> {
  await lockConfirmations.run(tx)
  const draft = orNotFound(await lockImport.first(tx, id))
  if (draft.state !== 'DRAFT') throw new Problem(importDone)
  if (body.count === 0) throw new Problem(nothingChosen)
  if (body.level) {
    const level = await lockLevelForShare.first(tx, body.level)
    if (!level) throw invalid([{ field: 'level', code: 'not_found', message: 'Isn’t a level of this academy' }])
    if (level.archived) throw new Problem(levelArchived)
  }
  const { left_out, also, level, skill, points, tags, count } = body
  const created = await createQuestions.all(
    tx,
    id,
    left_out,
    also,
    level,
    skill,
    points,
    tags,
    now.toISOString(),
    person.id,
  )
  if (created.length !== count) throw new Problem(changedMeanwhile)
  await setImportState.run(tx, id, 'DRAFT', 'DONE', now.toISOString())
  const fields = newFields({ questions: created.length })
  await recordChange({ tx, person, now }, { id, name: draft.file_name, act: 'CREATED', fields })
}

/** Undoes an import by deleting all its questions. Throws 404, and 409 once any of them is used. */
export async function undoImport({ tx, person, now, id }: Omit<Confirmation, 'body'>): Promise<void> {
  const questionImport = orNotFound(await lockImport.first(tx, id))
  if (questionImport.state !== 'DONE') throw new Problem(importNotDone)
  const questions = await lockQuestions.all(tx, id)
  if ((await usedQuestions.first(tx, id))?.used) throw new Problem(importUsed)
  const files = await detachFiles.all(tx, id)
  await deleteQuestions.run(tx, id)
  await deleteUnreferencedFiles(tx, files, now)
  await setImportState.run(tx, id, 'DONE', 'TAKEN_BACK', now.toISOString())
  const fields = { questions: { from: questions.length, to: null } }
  await recordChange({ tx, person, now }, { id, name: questionImport.file_name, act: 'UNDONE', fields })
}

async function deleteUnreferencedFiles(tx: Transaction, files: readonly { file: string }[], now: Date): Promise<void> {
  const unreferenced = await unreferencedFiles.all(
    tx,
    files.map(({ file }) => file),
  )
  for (const { file } of unreferenced) await deleteFile(tx, file, now)
}

/** Purges drafts that were never confirmed, with their files. */
export async function purgeOldQuestionDrafts(tx: Transaction, before: Date): Promise<void> {
  for (const { id } of await oldDrafts.all(tx, before.toISOString())) await deleteDraft(tx, id, before)
}

/** Deletes a draft. */
export async function deleteDraft(tx: Transaction, id: string, now: Date): Promise<void> {
  const files = await detachFiles.all(tx, id)
  await deleteImport.run(tx, id)
  await deleteUnreferencedFiles(tx, files, now)
}

export async function findImports({ db, query }: { db: Queryable; query: PageQuery }) {
  const { rows, count } = await importList.page(db, query)
  return pageAnswer('/api/question-imports/', query, rows.map(presentSummary), count)
}

/** One import with its counts. Throws 404 if it doesn't exist. */
export async function readImport(db: Queryable, id: string) {
  const row = orNotFound(await importById.first(db, id))
  return presentImport(row)
}

interface ItemsRequest {
  db: Queryable
  id: string
  language: Language
  person: Person
  now: Date
  query: PageQuery & { state?: ImportRowState | undefined }
}

export async function findItems(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, id, language, person, now, query }: ItemsRequest,
) {
  orNotFound(await importById.first(db, id))
  const { rows, count } = await importItems.page(db, query, id, query.state ?? null)
  const issue = fileLinks.issue(person.id, now)
  const link = (file: string | undefined) => (file ? issue(file) : null)
  const results = rows.map(row => ({
    ...presentItem(row, language),
    audio: link(row.document?.audio?.file),
    picture: link(row.document?.picture?.file),
  }))
  return pageAnswer(`/api/question-imports/${id}/rows/`, query, results, count)
}

/** A report with every item, or those of one state, and its outcome. Formulas in it are escaped. */
export async function buildReport({
  db,
  id,
  language,
  state = null,
}: {
  db: Queryable
  id: string
  language: Language
  state?: ImportRowState | null | undefined
}) {
  const one = orNotFound(await importById.first(db, id))
  const words = questionImportWords(language).report
  const rows = (await allItems.all(db, id, state)).map(row => {
    const { item, line, title, type, state, reason, warnings, messages } = presentItem(row, language)
    const codes = [...(reason ? [reason] : []), ...warnings].join(', ')
    return [item, line === null ? '' : `${line}`, title, type, state, codes, messages.join('; ')]
  })
  return {
    file_name: `${words.fileName(one.file_name.replace(/\.[^.]*$/, ''))}.csv`,
    content: writeCsv([[...words.headings], ...rows]),
  }
}

function presentItem(row: ItemRow, language: Language) {
  const words = questionImportWords(language)
  const { reason, detail, warnings, foreign_type: type, document: question, ...rest } = row
  const isThere = row.same_as !== null && row.state === 'DUPLICATE'
  const all = [...warnings, ...(isThere ? [{ code: 'already_there' as const, detail: '' }] : [])]
  const withDetail = (sentence: string, about: string) => (about ? `${sentence} (${about})` : sentence)
  return {
    ...rest,
    type,
    reason,
    question,
    warnings: all.map(({ code }) => code),
    messages: [
      ...(reason ? [withDetail(words.refusals[reason], detail)] : []),
      ...all.map(one => withDetail(words.warnings[one.code], one.detail)),
    ],
  }
}

type Summary = CallResponse<'GET /api/question-imports/'>['results'][number]

function presentSummary(row: ImportSummaryRow): Summary {
  const { id, created_at, file_name, format, state, taken, created_by, first_name, last_name, photo_key } = row
  const by = personOrNull(created_by, { first_name, last_name, photo_key })
  return { id, created_at, created_by: by, file_name, format, state, taken }
}

function presentImport(row: ImportRow): CallResponse<'GET /api/question-imports/{id}/'> {
  const { encoding, items, ready, warned, refused, duplicate, left_out, used, kinds } = row
  const figures = { ready, warned, refused, duplicate, left_out }
  return { ...presentSummary(row), encoding, items, figures, kinds: kinds ?? [], used }
}
