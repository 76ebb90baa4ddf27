import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { maxQuestionsPerPublish, maxQuestionsToPublish } from '@aulaviva/domain/limits'
import type { WriteContext } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import {
  type BlockingReason,
  blockingReasons,
  filesOf,
  type KnownReferences,
  unknownReferences,
} from './completeness.rules.ts'
import {
  activeLevels,
  countUnpublished,
  type DraftRow,
  lockQuestions,
  questionDrafts,
  unpublishedQuestions,
} from './publishing.repository.ts'
import { publishDrafts, referencedFiles } from './question-bank.repository.ts'
import { filterArguments, lockReferences, type QuestionFilters, questions } from './question-bank.usecases.ts'

/** Publishes many questions at once, with a preview of what prevents each one. */

/** The drafts of the questions in a list, each with the reasons that prevent publishing. */
export async function publishImpact({
  db,
  query,
}: {
  db: Queryable
  query: QuestionFilters & { import?: string | undefined }
}) {
  const narrowed = [...(await filterArguments(db, query)), query.import ?? null] as const
  const count = (await countUnpublished.first(db, ...narrowed))?.count ?? 0
  const levels = new Set((await activeLevels.all(db)).map(({ id }) => id))
  const questions: ReturnType<typeof previewDraft>[] = []
  // in portions, so that other requests run in between
  for (let before: string | null = null; questions.length < maxQuestionsToPublish; ) {
    const rows: DraftRow[] = await unpublishedQuestions.all(db, ...narrowed, before, maxQuestionsPerPublish)
    const files = await loadReferencedFiles(db, rows)
    questions.push(...rows.map(row => previewDraft(row, { levels, files })))
    before = rows.at(-1)?.id ?? null
    if (rows.length < maxQuestionsPerPublish) break
  }
  return { count, questions }
}

async function loadReferencedFiles(db: Queryable, rows: readonly DraftRow[]): Promise<KnownReferences['files']> {
  const files = await referencedFiles.all(
    db,
    rows.flatMap(({ document }) => filesOf(document)),
  )
  return new Map(files.map(({ id, media_type }) => [id, media_type]))
}

const maxPreviewLength = 200

function previewDraft({ id, version, draft_version, document: storedDocument }: DraftRow, references: KnownReferences) {
  const document = questionDocument.parse(storedDocument)
  const { kind, prompt } = document
  const text = [...prompt.text].slice(0, maxPreviewLength).join('')
  return { id, kind, text, version, draft_version, reasons: publishReasons(document, references) }
}

const publishReasons = (document: Parameters<typeof blockingReasons>[0], references: KnownReferences) =>
  [...blockingReasons(document), ...unknownReferences(document, references)].map(({ field, code }) => ({ field, code }))

interface PublishRequest extends WriteContext {
  body: { questions: readonly { id: string; draft_version: number }[] }
}
type Code = 'not_found' | 'changed_meanwhile' | 'nothing_to_publish' | 'incomplete'
type RejectedQuestion = { id: string; code: Code; reasons: Pick<BlockingReason, 'field' | 'code'>[] }

/** Publishes every question that is unchanged since the preview and complete. Returns the reasons for the others. */
export async function publishQuestions({ tx, person, now, body }: PublishRequest) {
  // a question sent twice is published once
  const draftVersions = new Map(body.questions.map(({ id, draft_version }) => [id, draft_version]))
  await lockQuestions.all(tx, [...draftVersions.keys()])
  const drafts = await questionDrafts.all(tx, [...draftVersions.keys()])
  const rows = new Map(drafts.map(row => [row.id, row]))
  const refused: RejectedQuestion[] = []
  const reject = (id: string, code: Code, reasons: RejectedQuestion['reasons'] = []) =>
    refused.push({ id, code, reasons })
  const current = [...draftVersions].flatMap(([id, draft_version]) => {
    const row = rows.get(id)
    if (!row) reject(id, 'not_found')
    else if (row.draft_version !== draft_version) reject(id, 'changed_meanwhile')
    else if (!row.document) reject(id, 'nothing_to_publish')
    else return [{ id, document: questionDocument.parse(row.document) }]
    return []
  })
  const references = await lockReferences(
    tx,
    current.map(({ document }) => document),
  )
  const complete = current.filter(({ id, document }) => {
    const reasons = publishReasons(document, references)
    if (reasons.length > 0) reject(id, 'incomplete', reasons)
    return reasons.length === 0
  })
  const published = await publishDrafts.run(
    tx,
    complete.map(({ id }) => id),
    person.id,
    now.toISOString(),
    '',
  )
  await questions.recordChange(
    { tx, person, now },
    ...complete.map(({ id, document }) => ({ id, name: document.prompt.text, act: 'PUBLISHED' as const })),
  )
  return { published, refused }
}
