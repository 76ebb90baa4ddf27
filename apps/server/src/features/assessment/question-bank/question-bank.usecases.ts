import { type QuestionDocument, questionDocument } from '@aulaviva/contract/assessment/question-bank'
import type { Answer, QuestionKind } from '@aulaviva/contract/assessment/questions'
import { minStudentsForStatistics } from '@aulaviva/domain/question-kinds'
import type { Dependencies } from '../../../dependencies.ts'
import type { ReadContext, WriteContext } from '../../../platform/auth/person.ts'
import { personOf } from '../../../platform/auth/person-summary.ts'
import { searchPatterns } from '../../../platform/database/folded-search.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { type PageQuery, pageAnswer } from '../../../platform/http/page.ts'
import { invalid, Problem } from '../../../platform/problem/problem.ts'
import type { StoredUpload } from '../../../platform/storage/upload.ts'
import {
  type DocumentParams,
  type DocumentWriteContext,
  documentOperations,
  thenRead,
} from '../../shared/documents/documents.usecases.ts'
import { presentFile, saveFile } from '../../shared/files/files.usecases.ts'
import { answerFits } from '../questions/answer-fit.rules.ts'
import { creditOf } from '../questions/grading.rules.ts'
import type { AnyContent } from '../questions/questions.rules.ts'
import { blockingReasons, filesOf, type KnownReferences, levelsOf, unknownReferences } from './completeness.rules.ts'
import { type FiguresRow, figuresOf } from './figures.repository.ts'
import { questionUsed } from './question-bank.errors.ts'
import {
  allTags,
  bankQuestions,
  deleteQuestion,
  exportedQuestions,
  type FilterArguments,
  insertQuestion,
  lockActiveLevels,
  publishDrafts,
  type QuestionRow,
  type QuestionState,
  questionById,
  questionTable,
  referencedFiles,
  testsOf,
  twinsOf,
  usesOf,
  writeContent,
} from './question-bank.repository.ts'

/** The question bank: drafts, published questions, and publishing. */

type Deps = Pick<Dependencies, 'fileLinks'>

/** The filters of a question list. */
export interface QuestionFilters {
  search?: string | undefined
  kind?: QuestionKind | undefined
  level?: string | undefined
  skill?: string | undefined
  tag?: string | undefined
  state?: QuestionState | undefined
  used?: 'true' | 'false' | undefined
}
type ListQuery = QuestionFilters & PageQuery

/** The filters as statement arguments. */
export async function filterArguments(db: Queryable, filters: QuestionFilters): Promise<FilterArguments> {
  const { search = '', kind = null, level = null, skill = null, tag = null, state = null, used } = filters
  return [await searchPatterns(db, search), kind, level, skill, tag, state, used === undefined ? null : used === 'true']
}

/** The questions of the bank by filters and words. */
export async function listQuestions({ db, query }: { db: Queryable; query: ListQuery }) {
  const args = await filterArguments(db, query)
  const [{ rows, count }, tags] = await Promise.all([bankQuestions.page(db, query, ...args), allTags.all(db)])
  return { ...pageAnswer('/api/courses/questions/', query, rows, count), tags: tags.map(one => one.tag) }
}

/** The matching questions in their published form, or as drafts if they were never published. */
export async function questionsToExport(db: Queryable, filters: QuestionFilters): Promise<QuestionDocument[]> {
  const rows = await exportedQuestions.all(db, ...(await filterArguments(db, filters)))
  return rows.map(({ document }) => document)
}

/** One question with everything its author needs. Throws 404 if it doesn't exist. */
export async function readQuestion({ fileLinks }: Deps, { db, person, now, id }: ReadContext & { id: string }) {
  const { state, version, document, draft_version, draft_at, draft_by } = await questions.find(db, id)
  const tests = await testsOf.all(db, id)
  const uses = await usesOf.first(db, id)
  const twins = await twinsOf.all(db, id)
  const figures = await figuresOf.first(db, id)
  const files = await referencedFiles.all(db, filesOf(document))
  const link = fileLinks.issue(person.id, now)
  return {
    id,
    state,
    version,
    document,
    draft_version,
    draft: draft_at === null ? null : { by: personOf(draft_by), at: draft_at },
    ...(await questions.loadHistory({ db, person, id })),
    tests,
    answered: uses?.answered ?? 0,
    figures: presentFigures(figures),
    twins,
    files: files.map(file => presentFile(file, link)),
  }
}

/** Creates a question with a draft that may be incomplete. */
export async function createQuestion(
  deps: Deps,
  { tx, person, now, body }: WriteContext & { body: { document: QuestionDocument } },
) {
  await checkReferences(tx, body.document)
  const id = await importQuestion({ tx, person, now }, body.document, { published: false })
  return readQuestion(deps, { db: tx, person, now, id })
}

/**
 * Creates a question from an import and returns its id. The caller has checked its audio, image, and level. If
 * `published` is set, publishes it unless it is incomplete.
 */
export async function importQuestion(
  context: DocumentWriteContext,
  document: QuestionDocument,
  { published }: { published: boolean },
): Promise<string> {
  const { tx, person, now } = context
  const text = JSON.stringify(document)
  const row = await insertQuestion.one(tx, text, person.id, now.toISOString())
  await writeContent.run(tx, row.id, text)
  const change = { id: row.id, name: document.prompt.text }
  await questions.recordChange(context, { ...change, act: 'CREATED' })
  if (published && blockingReasons(document).length === 0) {
    await publishDrafts.run(tx, [row.id], person.id, now.toISOString(), '')
    await questions.recordChange(context, { ...change, act: 'PUBLISHED' })
  }
  return row.id
}

/** Questions as documents. New attempts use what was published last. */
export const questions = documentOperations({
  thing: 'QUESTION',
  table: questionTable,
  find: findQuestion,
  parse: questionDocument.parse,
  nameOf: ({ prompt }) => prompt.text,
  storeDraft: saveDraft,
  findGaps: async (_deps: unknown, tx, { document }) => [
    ...blockingReasons(document),
    ...unknownReferences(document, await lockReferences(tx, [document])),
  ],
  incomplete: invalid,
  isChanged: ({ draft_at }) => draft_at !== null,
  effect: async ({ tx, person, now }, { id }, note) => {
    await publishDrafts.run(tx, [id], person.id, now.toISOString(), note)
    return {}
  },
})

const withQuestion = thenRead(readQuestion)
export const publishQuestion = withQuestion(questions.publish)
export const restoreQuestionVersion = withQuestion(questions.restoreVersion)
/** Tests that contain the question still ask it. */
export const archiveQuestion = withQuestion(questions.archive)
export const restoreQuestion = withQuestion(questions.restore)

/** Adds an audio file or an image to the draft. Its description is entered later. Throws 400 for other files. */
export async function uploadMedia(
  deps: Deps,
  {
    tx,
    person,
    now,
    params: { id },
    body,
    files,
  }: WriteContext &
    DocumentParams & { body: { place: 'audio' | 'picture'; draft_version: number }; files: readonly StoredUpload[] },
) {
  const { document, version } = await questions.lockAtVersion(tx, id, body.draft_version)
  const [upload] = files
  if (!upload?.mediaType.startsWith(body.place === 'audio' ? 'audio/' : 'image/')) {
    throw invalid([{ field: 'file', code: 'wrong_kind', message: 'Send audio or an image' }])
  }
  const file = await saveFile(tx, upload, person.id)
  const media = body.place === 'audio' ? { audio: { file } } : { picture: { file, alt: document.picture?.alt ?? '' } }
  await writeDraft({ tx, person, now }, { id, version }, { ...document, ...media })
  return readQuestion(deps, { db: tx, person, now, id })
}

/** Creates another question with a copy of this one's draft. */
export async function duplicateQuestion(deps: Deps, { tx, person, now, params }: WriteContext & DocumentParams) {
  const { document } = await questions.find(tx, params.id)
  return createQuestion(deps, { tx, person, now, body: { document } })
}

/** Deletes a question that no test contains and no student was asked. Otherwise throws 409 `question_used`. */
export async function removeQuestion({
  tx,
  person,
  now,
  params: { id },
}: WriteContext & DocumentParams): Promise<null> {
  const { document } = await questions.lock(tx, id)
  const uses = await usesOf.first(tx, id)
  if (!uses || uses.given) throw new Problem(questionUsed)
  await deleteQuestion.run(tx, id)
  await questions.recordChange({ tx, person, now }, { id, name: document.prompt.text, act: 'DELETED' })
  return null
}

/** The credit that an answer would get by a draft, even an incomplete one. An answer that doesn't fit gets none. */
export async function tryAnswer({ body }: { body: { document: QuestionDocument; answer: Answer | null } }) {
  const { document, answer } = body
  if (!answer || !answerFits(contentOf(document), answer)) return { credit: 0 }
  return { credit: creditOf(contentOf(document), answer) }
}

// the cast is safe: no answer matches an undecided answer key
const contentOf = ({ kind, prompt, key }: QuestionDocument) => ({ kind, prompt, key }) as AnyContent

async function findQuestion(db: Queryable, id: string): Promise<QuestionRow | undefined> {
  const row = await questionById.first(db, id)
  return row && { ...row, document: questionDocument.parse(row.document) }
}

async function saveDraft(
  context: DocumentWriteContext,
  question: QuestionRow,
  document: QuestionDocument,
): Promise<number> {
  await checkReferences(context.tx, document)
  return writeDraft(context, question, document)
}

/** The columns that the list searches have what is published, or the draft if nothing was. */
async function writeDraft(
  context: DocumentWriteContext,
  { id, version }: Pick<QuestionRow, 'id' | 'version'>,
  document: QuestionDocument,
): Promise<number> {
  if (version === 0) await writeContent.run(context.tx, id, JSON.stringify(document))
  return questions.writeDraft(context, id, document)
}

/**
 * The existing levels and files that these documents refer to. The levels are locked against archiving until the
 * transaction ends.
 */
export async function lockReferences(
  tx: Transaction,
  documents: readonly QuestionDocument[],
): Promise<KnownReferences> {
  const levels = await lockActiveLevels.all(tx, documents.flatMap(levelsOf))
  const files = await referencedFiles.all(tx, documents.flatMap(filesOf))
  return {
    levels: new Set(levels.map(({ id }) => id)),
    files: new Map(files.map(({ id, media_type }) => [id, media_type])),
  }
}

/** Throws 400 if the document refers to something that doesn't exist, even in a draft. */
async function checkReferences(tx: Transaction, document: QuestionDocument): Promise<void> {
  const reasons = unknownReferences(document, await lockReferences(tx, [document]))
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
  const isEnough = students >= minStudentsForStatistics && right_share !== null && facility !== null
  return { students, answered, known: isEnough ? { right: right_share, facility, discrimination, wrong } : null }
}
