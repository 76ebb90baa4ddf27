import { questionDocument } from '@aulaviva/contract/assessment/question-bank'
import { mostPublishedAtOnce, mostToPublish } from '@aulaviva/domain/limits'
import type { Writing } from '../../../platform/auth/person.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { filesOf, type Named, type Reason, reasonsAgainst, reasonsOfNames } from './complete.rules.ts'
import {
  countUnpublished,
  levelsThere,
  lockQuestions,
  unpublishedQuestions,
  type WrittenRow,
  writtenQuestions,
} from './publishing.repository.ts'
import { filesNamed, publishDrafts } from './question-bank.repository.ts'
import { holdNamed, type Narrowing, narrowedBy, questions } from './question-bank.usecases.ts'

/** Publishes many questions at once, with a preview of what prevents each one. */

/** The drafts of the questions in a list, each with the reasons that prevent publishing. */
export async function foreseePublishing({
  db,
  query,
}: {
  db: Queryable
  query: Narrowing & { import?: string | undefined }
}) {
  const narrowed = [...(await narrowedBy(db, query)), query.import ?? null] as const
  const count = (await countUnpublished.first(db, ...narrowed))?.count ?? 0
  const levels = new Set((await levelsThere.all(db)).map(({ id }) => id))
  const questions: ReturnType<typeof foreseen>[] = []
  // in portions, so that other requests run in between
  for (let before: string | null = null; questions.length < mostToPublish; ) {
    const rows: WrittenRow[] = await unpublishedQuestions.all(db, ...narrowed, before, mostPublishedAtOnce)
    const files = await filesThere(db, rows)
    questions.push(...rows.map(row => foreseen(row, { levels, files })))
    before = rows.at(-1)?.id ?? null
    if (rows.length < mostPublishedAtOnce) break
  }
  return { count, questions }
}

async function filesThere(db: Queryable, rows: readonly WrittenRow[]): Promise<Named['files']> {
  const files = await filesNamed.all(
    db,
    rows.flatMap(({ document }) => filesOf(document)),
  )
  return new Map(files.map(({ id, media_type }) => [id, media_type]))
}

const longestText = 200

function foreseen({ id, version, draft_version, document: written }: WrittenRow, named: Named) {
  const document = questionDocument.parse(written)
  const { kind, prompt } = document
  const text = [...prompt.text].slice(0, longestText).join('')
  return { id, kind, text, version, draft_version, reasons: against(document, named) }
}

const against = (document: Parameters<typeof reasonsAgainst>[0], named: Named) =>
  [...reasonsAgainst(document), ...reasonsOfNames(document, named)].map(({ field, code }) => ({ field, code }))

interface Publishing extends Writing {
  body: { questions: readonly { id: string; draft_version: number }[] }
}
type Code = 'not_found' | 'changed_meanwhile' | 'nothing_to_publish' | 'incomplete'
type Refused = { id: string; code: Code; reasons: Pick<Reason, 'field' | 'code'>[] }

/** Publishes every question that is unchanged since the preview and complete. Returns the reasons for the others. */
export async function publishMany({ tx, person, now, body }: Publishing) {
  // a question sent twice is published once
  const seen = new Map(body.questions.map(({ id, draft_version }) => [id, draft_version]))
  await lockQuestions.all(tx, [...seen.keys()])
  const written = await writtenQuestions.all(tx, [...seen.keys()])
  const rows = new Map(written.map(row => [row.id, row]))
  const refused: Refused[] = []
  const refuse = (id: string, code: Code, reasons: Refused['reasons'] = []) => refused.push({ id, code, reasons })
  const current = [...seen].flatMap(([id, draft_version]) => {
    const row = rows.get(id)
    if (!row) refuse(id, 'not_found')
    else if (row.draft_version !== draft_version) refuse(id, 'changed_meanwhile')
    else if (!row.document) refuse(id, 'nothing_to_publish')
    else return [{ id, document: questionDocument.parse(row.document) }]
    return []
  })
  const named = await holdNamed(
    tx,
    current.map(({ document }) => document),
  )
  const whole = current.filter(({ id, document }) => {
    const reasons = against(document, named)
    if (reasons.length > 0) refuse(id, 'incomplete', reasons)
    return reasons.length === 0
  })
  const published = await publishDrafts.run(
    tx,
    whole.map(({ id }) => id),
    person.id,
    now.toISOString(),
    '',
  )
  await questions.keep(
    { tx, person, now },
    ...whole.map(({ id, document }) => ({ id, name: document.prompt.text, act: 'PUBLISHED' as const })),
  )
  return { published, refused }
}
