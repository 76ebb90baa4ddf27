import { type QuestionDocument, questionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { Answer, QuestionKind } from '@aulaviva/contract/assessment/questions'
import { fewestForFigures } from '@aulaviva/domain/question-kinds'
import type { Dependencies } from '../../../dependencies.ts'
import type { Person, Reading, Writing } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type Paging, pageAnswer } from '../../../platform/http/page.ts'
import { changedMeanwhile, invalid, notFound, Problem } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import { type Change, changesOfThing, keepChanges } from '../../shared/changes/changes.usecases.ts'
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
  lockQuestion,
  type Narrowed,
  publishDrafts,
  type QuestionRow,
  type QuestionState,
  questionById,
  setState,
  testsOf,
  twinsOf,
  usesOf,
  versionOf,
  versionsOf,
  writeContent,
  writeDraft,
} from './question-bank.repository.ts'

/** The question bank: drafts, published questions, and publishing. */

type Deps = Pick<Dependencies, 'fileLinks'>
type Of = { params: { id: string } }
type OnDraft = { body: { draft_version: number } }

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
  const question = await questionById.first(db, id)
  if (!question) throw new Problem(notFound)
  const document = questionDocument.parse(question.document)
  const versions = await versionsOf.all(db, id)
  const tests = await testsOf.all(db, id)
  const uses = await usesOf.first(db, id)
  const twins = await twinsOf.all(db, id)
  const figures = await figuresOf.first(db, id)
  const files = await filesNamed.all(db, filesOf(document))
  const { state, version, draft_version, draft_at, draft_by } = question
  const link = fileLinks.issue(person.id, now)
  return {
    id,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: new Date(draft_at).toISOString() },
    versions: versions.map(({ by, at, ...one }) => ({ ...one, at: new Date(at).toISOString(), by: personOf(by) })),
    tests,
    answered: uses?.answered ?? 0,
    figures: presentFigures(figures),
    twins,
    files: files.map(file => summaryOf(file, link)),
    history: await changesOfThing(db, person, 'QUESTION', id),
  }
}

/** Creates a question with a draft that may be incomplete. */
export async function makeQuestion(
  deps: Deps,
  { tx, person, now, body }: Writing & { body: { document: QuestionDocument } },
) {
  await refuseUnknown(tx, body.document)
  const id = await bringQuestion({ tx, by: person.id, now }, body.document, { published: false })
  return readQuestion(deps, { db: tx, person, now, id })
}

/**
 * Creates a question from an import and returns its id. The caller has checked its audio, image, and level. If
 * `published` is set, publishes it unless it is incomplete.
 */
export async function bringQuestion(
  { tx, by, now }: { tx: Transaction; by: string | null; now: Date },
  document: QuestionDocument,
  { published }: { published: boolean },
): Promise<string> {
  const text = JSON.stringify(document)
  const row = await insertQuestion.one(tx, text, by, now.toISOString())
  await writeContent.run(tx, row.id, text)
  const acts: Change['act'][] = ['CREATED']
  if (published && reasonsAgainst(document).length === 0) {
    await publishDrafts.run(tx, [row.id], by, now.toISOString(), '')
    acts.push('PUBLISHED')
  }
  const change = { by, area: 'content', thing: 'QUESTION', id: row.id, name: document.prompt.text } as const
  await keepChanges(
    tx,
    acts.map(act => ({ ...change, act })),
    now,
  )
  return row.id
}

/** Saves the whole draft. Throws 409 if it isn't at the given version. */
export async function saveDraft({
  tx,
  person,
  now,
  params: { id },
  body,
}: Writing & Of & { body: { document: QuestionDocument; draft_version: number } }) {
  const question = await hold(tx, id, body.draft_version)
  const draft_version = await keepDraft(tx, question, body.document, person, now)
  return { draft_version, saved_at: now.toISOString() }
}

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
  const question = await hold(tx, id, body.draft_version)
  const [upload] = files
  if (!upload?.mediaType.startsWith(body.place === 'audio' ? 'audio/' : 'image/')) {
    throw invalid([{ field: 'file', code: 'wrong_kind', message: 'Send audio or an image' }])
  }
  const file = await keepFile(tx, upload, person.id)
  const written = questionDocument.parse(question.document)
  const media = body.place === 'audio' ? { audio: { file } } : { picture: { file, alt: written.picture?.alt ?? '' } }
  await writeDraft.first(tx, id, JSON.stringify({ ...written, ...media }), person.id, now.toISOString())
  if (question.version === 0) await writeContent.run(tx, id, JSON.stringify({ ...written, ...media }))
  return readQuestion(deps, { db: tx, person, now, id })
}

/** Publishes the draft. New attempts use it. Throws 400 with every reason that prevents it. */
export async function publish(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & { body: { draft_version: number; note: string } },
) {
  const { document: written, draft_at } = await hold(tx, id, body.draft_version)
  const document = questionDocument.parse(written)
  const reasons = [...reasonsAgainst(document), ...reasonsOfNames(document, await holdNamed(tx, [document]))]
  if (reasons.length > 0) throw invalid(reasons)
  if (draft_at !== null) {
    await publishDrafts.run(tx, [id], person.id, now.toISOString(), body.note)
    await keep({ tx, person, now }, { id, name: document.prompt.text, act: 'PUBLISHED', reason: body.note })
  }
  return readQuestion(deps, { db: tx, person, now, id })
}

/** A published version. Throws 404 if it doesn't exist. */
export async function readVersion({ db, params }: { db: Queryable; params: { id: string; number: number } }) {
  const version = await versionOf.first(db, params.id, params.number)
  if (!version) throw new Problem(notFound)
  return { document: questionDocument.parse(version.document) }
}

/** Makes an earlier version the draft. Students get it once it is published. */
export async function restoreVersion(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & { body: { draft_version: number; number: number } },
) {
  const question = await hold(tx, id, body.draft_version)
  const { document } = await readVersion({ db: tx, params: { id, number: body.number } })
  await keepDraft(tx, question, document, person, now)
  const fields = { number: { from: null, to: body.number } }
  await keep({ tx, person, now }, { id, name: document.prompt.text, act: 'VERSION_RESTORED', fields })
  return readQuestion(deps, { db: tx, person, now, id })
}

/** Archives or restores a question. Tests that contain it still ask it. */
export async function setUse(
  deps: Deps,
  { tx, person, now, params: { id }, body }: Writing & Of & OnDraft,
  archived: boolean,
) {
  const { state, document } = await hold(tx, id, body.draft_version)
  if ((state === 'ARCHIVED') !== archived) {
    await setState.run(tx, id, archived)
    await keep({ tx, person, now }, { id, name: document.prompt.text, act: archived ? 'ARCHIVED' : 'RESTORED' })
  }
  return readQuestion(deps, { db: tx, person, now, id })
}

/** Creates another question with a copy of this one's draft. */
export async function duplicate(deps: Deps, { tx, person, now, params }: Writing & Of) {
  const question = await questionById.first(tx, params.id)
  if (!question) throw new Problem(notFound)
  return makeQuestion(deps, { tx, person, now, body: { document: questionDocument.parse(question.document) } })
}

/** Deletes a question that no test contains and no student was asked. Otherwise throws 409 `question_used`. */
export async function removeQuestion({ tx, person, now, params: { id } }: Writing & Of): Promise<null> {
  if (!(await lockQuestion.first(tx, id))) throw new Problem(notFound)
  const question = await questionById.first(tx, id)
  const uses = await usesOf.first(tx, id)
  if (!question || !uses || uses.given) throw new Problem(questionUsed)
  await deleteQuestion.run(tx, id)
  await keep({ tx, person, now }, { id, name: question.document.prompt.text, act: 'DELETED' })
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

async function hold(tx: Transaction, id: string, draftVersion: number): Promise<QuestionRow> {
  if (!(await lockQuestion.first(tx, id))) throw new Problem(notFound)
  const question = await questionById.first(tx, id)
  if (!question) throw new Problem(notFound)
  if (question.draft_version !== draftVersion) throw new Problem(changedMeanwhile)
  return question
}

async function keepDraft(
  tx: Transaction,
  { id, version }: QuestionRow,
  document: QuestionDocument,
  person: Person,
  now: Date,
): Promise<number> {
  await refuseUnknown(tx, document)
  const text = JSON.stringify(document)
  const row = await writeDraft.first(tx, id, text, person.id, now.toISOString())
  if (!row) throw new Problem(notFound)
  if (version === 0) await writeContent.run(tx, id, text)
  return row.draft_version
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

function keep(
  { tx, person, now }: Writing,
  change: Pick<Change, 'id' | 'name' | 'act'> & Partial<Pick<Change, 'reason' | 'fields'>>,
) {
  return keepChanges(tx, [{ by: person.id, area: 'content', thing: 'QUESTION', ...change }], now)
}
