import { dirname } from 'node:path'
import type { Answer } from '@aulaviva/contract/calls'
import type { Language } from '@aulaviva/domain/languages'
import type { ImportRowState, TextEncoding, UnreadableReason } from '@aulaviva/domain/question-files'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Writing } from '../../../platform/auth/person.ts'
import { personOrNone } from '../../../platform/auth/person-summary.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { storableJson } from '../../../platform/database/storable-text.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, invalid, orNotFound, Problem } from '../../../platform/problem/problem.ts'
import { type ReadFor, readApart, readerAt } from '../../../platform/reading/read-apart.ts'
import { readIntoFolder } from '../../../platform/storage/reading-folder.ts'
import type { StoredUpload, UploadedFile } from '../../../platform/storage/upload.ts'
import { writeCsv } from '../../../platform/tables/csv.ts'
import { newFields } from '../../shared/changes/changes.rules.ts'
import { changeLog } from '../../shared/changes/changes.usecases.ts'
import { forgetFile, keepFiles } from '../../shared/files/files.usecases.ts'
import { mostMediaOf, type ReadItem } from './formats/reading.ts'
import { importDone, importNotDone, importUsed, levelArchived, nothingChosen } from './question-import.errors.ts'
import {
  allItems,
  deleteImport,
  deleteQuestions,
  holdLevel,
  holdQuestions,
  type ImportRow,
  type ItemRow,
  importById,
  imports,
  insertImport,
  insertItems,
  itemsOf,
  letFilesGo,
  lockConfirming,
  lockImport,
  makeQuestions,
  markDuplicates,
  oldDrafts,
  type SummaryRow,
  setState,
  unnamedFiles,
  usedQuestions,
} from './question-import.repository.ts'
import { judgeItem } from './question-import.rules.ts'
import { questionImportWords } from './question-import.words.ts'
import type { QuestionsRead, QuestionsToRead, readSentQuestions, SentMedium } from './question-reader.ts'

/** Imports questions from files: read into a draft, confirmed as previewed, undone while no question is used. */

/** The result of reading a file. Its items come in portions that are quick to save. */
export interface SentQuestions extends QuestionsRead {
  portions: ReadItem[][]
}

/** The result of reading an uploaded file, with the folder of its media. */
export interface SentFile {
  name: string
  read: SentQuestions
  folder: string
}
/** The result of reading a file, followed by each media file in it. */
export type SentPart = SentFile | SentMedium

const questionReader = readerAt<typeof readSentQuestions>(import.meta.url, './question-reader.ts', 'readSentQuestions')

/** Reads a file in another process. Throws 400 if it contains no questions. */
export async function readQuestionFile(file: QuestionsToRead, whom: ReadFor): Promise<SentQuestions> {
  const portions: ReadItem[][] = []
  const refusal = (code: UnreadableReason) =>
    invalid([{ field: 'file', code, message: language => questionImportWords(language).unreadable[code] }])
  const read = await readApart(questionReader, file, { for: whom, part: items => portions.push(items), refusal })
  return { ...read, portions }
}

interface Sent {
  files: readonly UploadedFile[]
  person: Person
  body: { encoding?: TextEncoding | undefined }
}

/** Reads an uploaded file, before the transaction. Throws 400 if it contains no questions. */
export async function readSent(
  { freeSpace }: Pick<Dependencies, 'freeSpace'>,
  { files: [file], person, body: { encoding } }: Sent,
): Promise<SentPart[]> {
  if (!file) throw new Error('A required file is missing')
  const { path, name } = file
  // disk space was reserved only for the request body
  const place = { freeSpace, parent: dirname(path), bytes: mostMediaOf(file.size) }
  return readIntoFolder(place, async folder => {
    const asked = { path, name, folder, ...(encoding && { encoding }) }
    const read = await readQuestionFile(asked, { person: person.id })
    return [{ name, read, folder }, ...read.media]
  })
}

interface NewDraft {
  tx: Transaction
  by: string | null
  now: Date
  name: string
  read: SentQuestions
  media: readonly (StoredUpload & SentMedium)[]
}

/** Saves the result as a draft and returns its id. */
export async function makeDraft({ tx, by, now, name, read, media }: NewDraft): Promise<string> {
  const made = await insertImport.one(tx, now.toISOString(), by, name.slice(0, 300), read.format, read.encoding)
  const ids = await keepFiles(tx, media, by)
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
      ...judgeItem(item, medium => files.get(medium) ?? null),
    }))
    await insertItems.run(tx, made.id, storableJson(rows))
  }
  await markDuplicates.run(tx, made.id)
  return made.id
}

const keep = changeLog('content', 'QUESTION_IMPORT')

interface Confirmed extends Writing<{ id: string | null }> {
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
export async function confirmImport({ tx, person, now, id, body }: Confirmed): Promise<void> {
  await lockConfirming.run(tx)
  const draft = orNotFound(await lockImport.first(tx, id))
  if (draft.state !== 'DRAFT') throw new Problem(importDone)
  if (body.count === 0) throw new Problem(nothingChosen)
  if (body.level) {
    const level = await holdLevel.first(tx, body.level)
    if (!level) throw invalid([{ field: 'level', code: 'not_found', message: 'Isn’t a level of this academy' }])
    if (level.archived) throw new Problem(levelArchived)
  }
  const { left_out, also, level, skill, points, tags, count } = body
  const made = await makeQuestions.all(tx, id, left_out, also, level, skill, points, tags, now.toISOString(), person.id)
  if (made.length !== count) throw new Problem(changedMeanwhile)
  await setState.run(tx, id, 'DRAFT', 'DONE', now.toISOString())
  const fields = newFields({ questions: made.length })
  await keep({ tx, person, now }, { id, name: draft.file_name, act: 'CREATED', fields })
}

/** Undoes an import by deleting all its questions. Throws 404, and 409 once any of them is used. */
export async function takeBack({ tx, person, now, id }: Omit<Confirmed, 'body'>): Promise<void> {
  const one = orNotFound(await lockImport.first(tx, id))
  if (one.state !== 'DONE') throw new Problem(importNotDone)
  const held = await holdQuestions.all(tx, id)
  if ((await usedQuestions.first(tx, id))?.used) throw new Problem(importUsed)
  const files = await letFilesGo.all(tx, id)
  await deleteQuestions.run(tx, id)
  await forgetUnnamed(tx, files, now)
  await setState.run(tx, id, 'DONE', 'TAKEN_BACK', now.toISOString())
  const fields = { questions: { from: held.length, to: null } }
  await keep({ tx, person, now }, { id, name: one.file_name, act: 'UNDONE', fields })
}

async function forgetUnnamed(tx: Transaction, files: readonly { file: string }[], now: Date): Promise<void> {
  const unnamed = await unnamedFiles.all(
    tx,
    files.map(({ file }) => file),
  )
  for (const { file } of unnamed) await forgetFile(tx, file, now)
}

/** Purges drafts that were never confirmed, with their files. */
export async function forgetOldQuestionDrafts(tx: Transaction, before: Date): Promise<void> {
  for (const { id } of await oldDrafts.all(tx, before.toISOString())) await dropDraft(tx, id, before)
}

/** Deletes a draft. */
export async function dropDraft(tx: Transaction, id: string, now: Date): Promise<void> {
  const files = await letFilesGo.all(tx, id)
  await deleteImport.run(tx, id)
  await forgetUnnamed(tx, files, now)
}

export async function findImports({ db, query }: { db: Queryable; query: Paging }) {
  const { rows, count } = await imports.page(db, query)
  return pageAnswer('/api/question-imports/', query, rows.map(presentSummary), count)
}

/** One import with its counts. Throws 404 if it doesn't exist. */
export async function readImport(db: Queryable, id: string) {
  const row = orNotFound(await importById.first(db, id))
  return presentImport(row)
}

interface ItemsWanted {
  db: Queryable
  id: string
  language: Language
  person: Person
  now: Date
  query: Paging & { state?: ImportRowState | undefined }
}

export async function findItems(
  { fileLinks }: Pick<Dependencies, 'fileLinks'>,
  { db, id, language, person, now, query }: ItemsWanted,
) {
  orNotFound(await importById.first(db, id))
  const { rows, count } = await itemsOf.page(db, query, id, query.state ?? null)
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
export async function reportOf({
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
  const said = (sentence: string, about: string) => (about ? `${sentence} (${about})` : sentence)
  return {
    ...rest,
    type,
    reason,
    question,
    warnings: all.map(({ code }) => code),
    messages: [
      ...(reason ? [said(words.refusals[reason], detail)] : []),
      ...all.map(one => said(words.warnings[one.code], one.detail)),
    ],
  }
}

type Summary = Answer<'GET /api/question-imports/'>['results'][number]

function presentSummary(row: SummaryRow): Summary {
  const { id, created_at, file_name, format, state, taken, created_by, first_name, last_name, photo_key } = row
  const by = personOrNone(created_by, { first_name, last_name, photo_key })
  return { id, created_at, created_by: by, file_name, format, state, taken }
}

function presentImport(row: ImportRow): Answer<'GET /api/question-imports/{id}/'> {
  const { encoding, items, ready, warned, refused, duplicate, left_out, used, kinds } = row
  const figures = { ready, warned, refused, duplicate, left_out }
  return { ...presentSummary(row), encoding, items, figures, kinds: kinds ?? [], used }
}
