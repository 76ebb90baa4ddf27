import { type QuestionDocument, questionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { Answer, QuestionKind } from '@aulaviva/contract/assessment/questions'
import { fewestForFigures } from '@aulaviva/domain/question-kinds'
import type { Dependencies } from '../../../dependencies.ts'
import type { Reading, Writing } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { documentsOf, type Making, type Of, thenRead } from '../../shared/documents/documents.usecases.ts'
import { keepFile, summaryOf } from '../../shared/files/files.usecases.ts'
import { fits } from '../questions/fitting.rules.ts'
import { creditOf } from '../questions/grading.rules.ts'
import type { AnyContent } from '../questions/questions.rules.ts'
import { filesOf, levelsOf, type Named, reasonsAgainst, reasonsOfNames } from './complete.rules.ts'
import { type FiguresRow, figuresOf } from './figures.repository.ts'
import { questionUsed } from './question-bank.errors.ts'
import {
  allTags,
  bankQuestions,
  deleteQuestion,
  exportedQuestions,
  filesNamed,
  insertQuestion,
  levelsInUse,
  type Narrowed,
  publishDrafts,
  type QuestionRow,
  type QuestionState,
  questionById,
  questionTable,
  testsOf,
  twinsOf,
  usesOf,
  writeContent,
} from './question-bank.repository.ts'

/** The question bank: drafts, published questions, and publishing. */

type Deps = Pick<Dependencies, 'fileLinks'>

/** The filters of a question list. */
export interface Narrowing {
  search?: string | undefined
  kind?: QuestionKind | undefined
  level?: string | undefined
  skill?: string | undefined
  tag?: string | undefined
  state?: QuestionState | undefined
  used?: 'true' | 'false' | undefined
}
type Wanted = Narrowing & Paging

/** The filters as statement arguments. */
export async function narrowedBy(db: Queryable, narrowing: Narrowing): Promise<Narrowed> {
  const { search = '', kind = null, level = null, skill = null, tag = null, state = null, used } = narrowing
  return [await searchPatterns(db, search), kind, level, skill, tag, state, used === undefined ? null : used === 'true']
}

/** The questions of the bank by filters and words. */
export async function listQuestions({ db, query }: { db: Queryable; query: Wanted }) {
  const narrowed = await narrowedBy(db, query)
  const [{ rows, count }, tags] = await Promise.all([bankQuestions.page(db, query, ...narrowed), allTags.all(db)])
  return { ...pageAnswer('/api/courses/questions/', query, rows, count), tags: tags.map(one => one.tag) }
}

/** The matching questions in their published form, or as drafts if they were never published. */
export async function questionsToExport(db: Queryable, narrowing: Narrowing): Promise<QuestionDocument[]> {
  const rows = await exportedQuestions.all(db, ...(await narrowedBy(db, narrowing)))
  return rows.map(({ document }) => document)
}

/** One question with everything its author needs. Throws 404 if it doesn't exist. */
export async function readQuestion({ fileLinks }: Deps, { db, person, now, id }: Reading & { id: string }) {
  const { state, version, document, draft_version, draft_at, draft_by } = await questions.find(db, id)
  const tests = await testsOf.all(db, id)
  const uses = await usesOf.first(db, id)
  const twins = await twinsOf.all(db, id)
  const figures = await figuresOf.first(db, id)
  const files = await filesNamed.all(db, filesOf(document))
  const link = fileLinks.issue(person.id, now)
  return {
    id,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: draft_at },
    ...(await questions.pastOf({ db, person, id })),
    tests,
    answered: uses?.answered ?? 0,
    figures: presentFigures(figures),
    twins,
    files: files.map(file => summaryOf(file, link)),
  }
}

/** Creates a question with a draft that may be incomplete. */
export async function makeQuestion(
  deps: Deps,
  { tx, person, now, body }: Writing & { body: { document: QuestionDocument } },
) {
  await refuseUnknown(tx, body.document)
  const id = await bringQuestion({ tx, person, now }, body.document, { published: false })
  return readQuestion(deps, { db: tx, person, now, id })
}

/**
 * Creates a question from an import and returns its id. The caller has checked its audio, image, and level. If
 * `published` is set, publishes it unless it is incomplete.
 */
export async function bringQuestion(
  making: Making,
  document: QuestionDocument,
  { published }: { published: boolean },
): Promise<string> {
  const { tx, person, now } = making
  const text = JSON.stringify(document)
  const row = await insertQuestion.one(tx, text, person.id, now.toISOString())
  await writeContent.run(tx, row.id, text)
  const change = { id: row.id, name: document.prompt.text }
  await questions.keep(making, { ...change, act: 'CREATED' })
  if (published && reasonsAgainst(document).length === 0) {
    await publishDrafts.run(tx, [row.id], person.id, now.toISOString(), '')
    await questions.keep(making, { ...change, act: 'PUBLISHED' })
  }
  return row.id
}

/** Questions as documents. New attempts use what was published last. */
export const questions = documentsOf({
  thing: 'QUESTION',
  table: questionTable,
  find: findQuestion,
  parse: questionDocument.parse,
  nameOf: ({ prompt }) => prompt.text,
  keepDraft,
  gapsOf: async (_deps: unknown, tx, { document }) => [
    ...reasonsAgainst(document),
    ...reasonsOfNames(document, await holdNamed(tx, [document])),
  ],
  incomplete: invalid,
  isChanged: ({ draft_at }) => draft_at !== null,
  effect: async ({ tx, person, now }, { id }, note) => {
    await publishDrafts.run(tx, [id], person.id, now.toISOString(), note)
    return {}
  },
})

const changed = thenRead(readQuestion)
export const publish = changed(questions.publish)
export const restoreVersion = changed(questions.restoreVersion)
/** Tests that contain the question still ask it. */
export const archive = changed(questions.archive)
export const restore = changed(questions.restore)

/** Adds an audio file or an image to the draft. Its description is entered later. Throws 400 for other files. */
export async function giveMedia(
  deps: Deps,
  {
    tx,
    person,
    now,
    params: { id },
    body,
    files,
  }: Writing & Of & { body: { place: 'audio' | 'picture'; draft_version: number }; files: readonly StoredUpload[] },
) {
  const { document, version } = await questions.hold(tx, id, body.draft_version)
  const [upload] = files
  if (!upload?.mediaType.startsWith(body.place === 'audio' ? 'audio/' : 'image/')) {
    throw invalid([{ field: 'file', code: 'wrong_kind', message: 'Send audio or an image' }])
  }
  const file = await keepFile(tx, upload, person.id)
  const media = body.place === 'audio' ? { audio: { file } } : { picture: { file, alt: document.picture?.alt ?? '' } }
  await writeDraft({ tx, person, now }, { id, version }, { ...document, ...media })
  return readQuestion(deps, { db: tx, person, now, id })
}

/** Creates another question with a copy of this one's draft. */
export async function duplicate(deps: Deps, { tx, person, now, params }: Writing & Of) {
  const { document } = await questions.find(tx, params.id)
  return makeQuestion(deps, { tx, person, now, body: { document } })
}

/** Deletes a question that no test contains and no student was asked. Otherwise throws 409 `question_used`. */
export async function removeQuestion({ tx, person, now, params: { id } }: Writing & Of): Promise<null> {
  const { document } = await questions.lock(tx, id)
  const uses = await usesOf.first(tx, id)
  if (!uses || uses.given) throw new Problem(questionUsed)
  await deleteQuestion.run(tx, id)
  await questions.keep({ tx, person, now }, { id, name: document.prompt.text, act: 'DELETED' })
  return null
}

/** The credit that an answer would get by a draft, even an incomplete one. An answer that doesn't fit gets none. */
export async function tryAnswer({ body }: { body: { document: QuestionDocument; answer: Answer | null } }) {
  const { document, answer } = body
  if (!answer || !fits(contentOf(document), answer)) return { credit: 0 }
  return { credit: creditOf(contentOf(document), answer) }
}

// the cast is safe: no answer matches an undecided answer key
const contentOf = ({ kind, prompt, key }: QuestionDocument) => ({ kind, prompt, key }) as AnyContent

async function findQuestion(db: Queryable, id: string): Promise<QuestionRow | undefined> {
  const row = await questionById.first(db, id)
  return row && { ...row, document: questionDocument.parse(row.document) }
}

async function keepDraft(making: Making, question: QuestionRow, document: QuestionDocument): Promise<number> {
  await refuseUnknown(making.tx, document)
  return writeDraft(making, question, document)
}

/** The columns that the list searches have what is published, or the draft if nothing was. */
async function writeDraft(
  making: Making,
  { id, version }: Pick<QuestionRow, 'id' | 'version'>,
  document: QuestionDocument,
): Promise<number> {
  if (version === 0) await writeContent.run(making.tx, id, JSON.stringify(document))
  return questions.writeDraft(making, id, document)
}

/**
 * The existing levels and files that these documents refer to. The levels are locked against archiving until the
 * transaction ends.
 */
export async function holdNamed(tx: Transaction, documents: readonly QuestionDocument[]): Promise<Named> {
  const levels = await levelsInUse.all(tx, documents.flatMap(levelsOf))
  const files = await filesNamed.all(tx, documents.flatMap(filesOf))
  return {
    levels: new Set(levels.map(({ id }) => id)),
    files: new Map(files.map(({ id, media_type }) => [id, media_type])),
  }
}

/** Throws 400 if the document refers to something that doesn't exist, even in a draft. */
async function refuseUnknown(tx: Transaction, document: QuestionDocument): Promise<void> {
  const reasons = reasonsOfNames(document, await holdNamed(tx, [document]))
  if (reasons.length > 0) throw invalid(reasons)
}

function presentFigures(row: FiguresRow | undefined) {
  const {
    students = 0,
    answered = 0,
    right_share = null,
    facility = null,
    discrimination = null,
    wrong = null,
  } = row ?? {}
  const enough = students >= fewestForFigures && right_share !== null && facility !== null
  return { students, answered, known: enough ? { right: right_share, facility, discrimination, wrong } : null }
}
