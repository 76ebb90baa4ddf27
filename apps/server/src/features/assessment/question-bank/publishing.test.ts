import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { trueOrFalse } from '../../../../test/true-or-false.ts'

const sent = vi.spyOn(pg.Client.prototype, 'query')
afterAll(() => sent.mockRestore())

let scene: Scene
let author: Actor
let other: Actor

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  author = await scene.staff(['content'])
  other = await scene.staff(['content'])
})

const base = '/api/courses/questions/'
interface Seen {
  id: string
  draft_version: number
}
interface PreviewedQuestion extends Seen {
  text: string
  version: number
  reasons: { field: string; code: string }[]
}

let named = 0
/** A word that no other question has. */
const fresh = () => `p${++named}x`
const make = async (text: string, own?: object): Promise<Seen> =>
  (await scene.call('POST', base, { as: author, body: { document: trueOrFalse(text, own) } })).data
const preview = async (query: string): Promise<{ count: number; questions: PreviewedQuestion[] }> =>
  (await scene.call('GET', `${base}publishing/?${query}`, { as: author })).data
const seen = ({ id, draft_version }: Seen): Seen => ({ id, draft_version })
const publish = (questions: readonly Seen[], { as = author, key }: { as?: Actor; key?: string } = {}) =>
  scene.call('POST', `${base}publish/`, { as, body: { questions: questions.map(seen) }, ...(key && { key }) })
const versionsOf = (ids: readonly string[]) =>
  scene.rows<{ question_id: string; number: number; document: { prompt: { text: string } } }>(
    'select question_id, number, document from question_versions where question_id = any ($1) order by number',
    ids,
  )

/** Inserts this many drafts directly into the database. Returns them newest first, like the list. */
const draft = (word: string, many: number) =>
  scene.rows<Seen>(
    `insert into questions (kind, prompt, key, draft, draft_at)
     select 'TRUE_FALSE', jsonb_build_object('text', $1 || ' ' || n, 'passage', null), '{"value": true}',
       jsonb_set($3::jsonb, '{prompt,text}', to_jsonb($1 || ' ' || n)), now()
     from generate_series(1, $2::int) n returning id, draft_version`,
    word,
    many,
    JSON.stringify({ ...trueOrFalse(word), feedback: [], rubric: [] }),
  )

describe('the preview of publishing', () => {
  test('lists what keeps each question from being published, with the list’s filters', async () => {
    const word = fresh()
    const whole = await make(`${word} whole`, { tags: ['kept'] })
    const lacking = await make(`${word} lacking`, { key: { value: null } })
    await publish([await make(`${word} published`)])
    const archived = await make(`${word} archived`)
    await scene.call('POST', `${base}${archived.id}/archive/`, {
      as: author,
      body: { draft_version: archived.draft_version },
    })
    const { count, questions } = await preview(`search=${word}`)
    expect(count).toBe(2)
    expect(questions).toEqual([
      {
        ...seen(lacking),
        kind: 'TRUE_FALSE',
        text: `${word} lacking`,
        version: 0,
        reasons: [{ field: 'key.value', code: 'no_right_answer' }],
      },
      { ...seen(whole), kind: 'TRUE_FALSE', text: `${word} whole`, version: 0, reasons: [] },
    ])
    expect((await preview(`search=${word}&tag=kept`)).questions.map(({ id }) => id)).toEqual([whole.id])
    expect(await preview(`search=${word}&state=ARCHIVED`)).toEqual({ count: 0, questions: [] })
  })

  test('can be limited to one import', async () => {
    const word = fresh()
    await make(`${word} by hand`)
    const form = new FormData()
    form.append('file', new File([`Is ${word} one? {T}\n\nIs ${word} two? {F}`], 'two.gift'))
    const questionImport = (await scene.call('POST', '/api/question-imports/', { as: author, form })).data
    await scene.call('POST', `/api/question-imports/${questionImport.id}/confirm/`, { as: author, body: { count: 2 } })
    const { questions } = await preview(`import=${questionImport.id}`)
    expect(questions.map(({ text }) => text).toSorted()).toEqual([`Is ${word} one?`, `Is ${word} two?`])
    expect((await publish(questions)).data).toEqual({ published: 2, refused: [] })
    expect(await preview(`import=${questionImport.id}`)).toEqual({ count: 0, questions: [] })
  })

  test('names the level that was archived since', async () => {
    const word = fresh()
    const level = await scene.row<{ id: string }>(
      `insert into levels (code, name, position) values ($1, $1, 90) returning id`,
      word,
    )
    const one = await make(word, { level: level.id })
    await scene.row('update levels set archived_at = now() where id = $1', level.id)
    const reasons = [{ field: 'level', code: 'unknown' }]
    expect((await preview(`search=${word}`)).questions).toMatchObject([{ id: one.id, reasons }])
    expect((await publish([one])).data).toEqual({
      published: 0,
      refused: [{ id: one.id, code: 'incomplete', reasons }],
    })
  })
})

describe('publishing many', () => {
  test('publishes each once, logs it, and lists the reason for every other', async () => {
    const word = fresh()
    const [whole, lacking, changed, done] = await Promise.all(
      ['whole', 'lacking', 'changed', 'done'].map(what =>
        make(`${word} ${what}`, what === 'lacking' ? { key: { value: null } } : {}),
      ),
    )
    if (!whole || !lacking || !changed || !done) throw new Error('A question is missing')
    await scene.call('PUT', `${base}${changed.id}/draft/`, {
      as: other,
      body: { document: trueOrFalse(`${word} otherwise`), draft_version: changed.draft_version },
    })
    await publish([done])
    const missing = { id: randomUUID(), draft_version: 1 }
    const afterwards = { id: done.id, draft_version: done.draft_version + 1 }
    const { status, data } = await publish([whole, whole, lacking, changed, afterwards, missing])
    expect(status).toBe(200)
    expect(data.published).toBe(1)
    expect(data.refused.toSorted((a: Seen, b: Seen) => a.id.localeCompare(b.id))).toEqual(
      [
        { id: lacking.id, code: 'incomplete', reasons: [{ field: 'key.value', code: 'no_right_answer' }] },
        { id: changed.id, code: 'changed_meanwhile', reasons: [] },
        { id: done.id, code: 'nothing_to_publish', reasons: [] },
        { id: missing.id, code: 'not_found', reasons: [] },
      ].toSorted((a, b) => a.id.localeCompare(b.id)),
    )
    const { data: detail } = await scene.call('GET', `${base}${whole.id}/`, { as: author })
    expect(detail).toMatchObject({ state: 'PUBLISHED', version: 1, draft: null, versions: [{ number: 1 }] })
    expect(detail.history).toMatchObject([{ act: 'PUBLISHED', by: { id: author.id } }, { act: 'CREATED' }])
    expect((await scene.call('GET', `${base}${changed.id}/`, { as: author })).data).toMatchObject({ version: 0 })
  })

  test('of two people who publish the same questions at once, each question is published once', async () => {
    const questions = await draft(fresh(), 40)
    const ids = questions.map(({ id }) => id)
    const answers = await Promise.all([
      publish(questions, { as: author }),
      publish(questions.toReversed(), { as: other }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.reduce((sum, { data }) => sum + data.published, 0)).toBe(40)
    const refused = answers.flatMap(({ data }) => data.refused)
    expect(new Set(refused.map(({ code }: { code: string }) => code))).toEqual(new Set(['changed_meanwhile']))
    expect((await versionsOf(ids)).map(({ number }) => number)).toEqual(ids.map(() => 1))
  })

  test('of an edit and a publication at once, the previewed version is published', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await make(`${fresh()} seen`)
      const document = trueOrFalse('Unseen.')
      const [saved, answer] = await Promise.all([
        scene.call('PUT', `${base}${one.id}/draft/`, {
          as: other,
          body: { document, draft_version: one.draft_version },
        }),
        publish([one]),
      ])
      expect([saved.status === 200, answer.data.published]).toEqual(saved.status === 200 ? [true, 0] : [false, 1])
      expect((await versionsOf([one.id])).map(version => version.document.prompt.text)).not.toContain('Unseen.')
    }
  })

  test('under the same key is done once, and answered the same', async () => {
    const questions = await draft(fresh(), 3)
    const key = randomUUID()
    const first = await publish(questions, { key })
    const again = await publish(questions, { key })
    expect(again.data).toEqual(first.data)
    expect(again.data).toEqual({ published: 3, refused: [] })
    expect(await versionsOf(questions.map(({ id }) => id))).toHaveLength(3)
  })

  test('needs as many statements for a batch as for one question, and refuses more than a batch', async () => {
    const [one = [], portion = []] = [await draft(fresh(), 1), await draft(fresh(), 500)]
    const statementsOf = async (questions: readonly Seen[]) => {
      sent.mockClear()
      expect((await publish(questions)).data).toEqual({ published: questions.length, refused: [] })
      return sent.mock.calls.length
    }
    const few = await statementsOf(one)
    expect(await statementsOf(portion)).toBe(few)
    const beyond = [...portion, ...one]
    const { status, data } = await publish(beyond)
    expect([status, data.errors[0].field]).toEqual([400, 'questions'])
  })

  test('previews at most five thousand, with the total', async () => {
    const word = fresh()
    await draft(word, 5_003)
    const { count, questions } = await preview(`search=${word}`)
    expect([count, questions.length, new Set(questions.map(({ id }) => id)).size]).toEqual([5_003, 5_000, 5_000])
  })
})
