import type { Call } from '@aulaviva/contract/call'
import { type CallName, callNamed, calls, keyOf } from '@aulaviva/contract/calls'
import { storedText } from '@aulaviva/domain/control-characters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/platform/database/queryable.ts'
import { digestOfTables } from './footprints.ts'
import {
  fieldsOf,
  hostileTexts,
  impossibleTexts,
  permittedActor,
  privileges,
  textFieldsOf,
  withField,
} from './hostile.ts'
import { mistakesIn, referencesIn } from './mistakes.ts'
import { addressOf, type Row, sendRow } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'
import { placesOf } from './stored-texts.ts'

let stage: Stage
let rows: Map<string, Row>
let before: Record<string, string>
const nothing = async () => {}
let look: (tx: Transaction) => Promise<void> = nothing

beforeAll(async () => {
  stage = await buildStage(tx => look(tx))
  // The first row of a call is one that succeeds for someone.
  rows = new Map(
    rowsOf(stage)
      .toReversed()
      .map(row => [row.key, row]),
  )
  before = await digestOfTables(stage.scene)
})

afterAll(async () => {
  expect(await digestOfTables(stage.scene), 'nothing of all this is kept').toEqual(before)
})

const rowOf = (key: string): Row => rows.get(key)!
const callOf = (row: Row): Call => callNamed(row.key)
const callsThat = (fits: (call: Call) => unknown) => (calls as readonly Call[]).filter(fits).map(keyOf)
const namedIn = (data: { errors?: { field: string }[] } | null) => data?.errors?.map(({ field }) => field) ?? []

describe('mass assignment', () => {
  test.each(callsThat(call => call.body))('%s refuses a field it does not have, by its name', async key => {
    const row = rowOf(key)
    const fields = fieldsOf(callOf(row))
    const foreign = Object.keys(privileges).filter(name => !(name in fields))
    const asked = foreign.reduce((filled, name) => withField(filled, name, privileges[name]), row)
    const { status, data } = await sendRow(stage, asked, permittedActor(row))
    expect([status, namedIn(data)]).toEqual([400, expect.arrayContaining(foreign)])
  })

  const bodiless = (call: Call) => call.method !== 'GET' && !call.body && !call.files
  test.each(callsThat(bodiless))('%s reads no body', async key => {
    const row = rowOf(key)
    const usual = await sendRow(stage, row, permittedActor(row))
    expect((await sendRow(stage, { ...row, body: privileges }, permittedActor(row))).status).toBe(usual.status)
  })
})

/** Responses to a text that is checked and not stored. */
const unkept: Record<string, number> = {
  'POST /api/classes/class-series/preview/ description': 200,
  'POST /api/classes/groups/preview/ name': 200,
  'POST /api/classes/scheduled-live-classes/{id}/change/preview/ description': 200,
  'PUT /api/classes/student-reservations-for-teacher/{id}/private-note/ before': 409,
  'POST /api/users/people/{id}/merge/ seen': 409,
  'POST /api/users/people/{id}/merge/{other_id}/now/ seen': 409,
  'POST /api/courses/recordings/ upload_id': 404,
  'POST /api/courses/authoring/{id}/videos/ upload_id': 404,
  'POST /api/courses/packages/ upload_id': 404,
  'POST /api/main/mail-templates/{kind}/{language}/preview/ subject': 200,
  'POST /api/main/mail-templates/{kind}/{language}/preview/ body': 200,
  // The field is named `test`, and a paragraph has no lines of its own.
  'POST /api/main/mail-templates/{kind}/{language}/test/ subject': 204,
  'POST /api/main/mail-templates/{kind}/{language}/test/ body': 204,
  // An existing one keeps its name.
  'POST /api/courses/authoring/{id}/videos/ name': 201,
  'POST /api/courses/packages/ name': 201,
}

describe('hostile text', () => {
  const withText = callsThat(call => textFieldsOf(call).length > 0)

  test.each(withText)('%s stores it as text, or refuses it with the field’s name', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const field of textFieldsOf(callOf(row))) {
      for (const [name, text] of Object.entries(hostileTexts)) {
        let places: string[] = []
        look = async tx => {
          // A form can only send a line break as CR LF.
          const sent = row.form ? text.replaceAll('\r\n', '\n') : text
          const kept = storedText(sent)
          places = await placesOf(tx, kept)
          if (kept !== sent && (await placesOf(tx, sent)).length > 0) faults.push(`${name} in ${field}: kept whole`)
        }
        const { status, data } = await sendRow(stage, withField(row, field, text), permittedActor(row))
        const kept = status < 300 && places.length > 0
        const refused = status === 400 && namedIn(data).includes(field)
        const looked = status === unkept[`${key} ${field}`] && places.length === 0
        if (!kept && !refused && !looked) faults.push(`${name} in ${field}: ${status}, kept in [${places}]`)
      }
    }
    look = nothing
    expect(faults).toEqual([])
  })

  test.each(withText)('%s refuses unstorable or too long text with the field’s name', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const field of textFieldsOf(callOf(row))) {
      for (const [name, text] of Object.entries(impossibleTexts)) {
        // A form is sent as UTF-8, which cannot contain lone surrogates.
        if (row.form && !text.isWellFormed()) continue
        const { status, data } = await sendRow(stage, withField(row, field, text), permittedActor(row))
        if (status !== 400 || !namedIn(data).includes(field)) faults.push(`${name} in ${field}: ${status}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('is sent to most calls with a body', () => {
    expect(withText.length).toBeGreaterThan(15)
  })
})

describe('a mistake', () => {
  test.each(callsThat(call => call.body && !call.files))('%s names it at its field', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const { what, field, body } of mistakesIn(callOf(row).body!, row.body)) {
      const { status, data } = await sendRow(stage, { ...row, body }, permittedActor(row))
      if (status !== 400 || !namedIn(data).includes(field))
        faults.push(`${field} ${what}: ${status}, names ${namedIn(data)}`)
    }
    expect(faults).toEqual([])
  })

  const nowhere = '01890000-0000-7000-8000-000000000000'
  /** Responses other than 404, and why they reveal nothing. */
  const whereNothingIs: Record<string, string> = {
    // No one has an offer there.
    'POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/ id': '409 no_offer',
    // The bytes are checked first, and they are on another server.
    'POST /api/courses/authoring/{id}/videos/ id': '503 upload_elsewhere',
    // A missing claim is released successfully.
    'DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/ attempt_id': '204',
    'DELETE /api/courses/marking/{attempt_id}/{question_id}/claim/ question_id': '204',
    // A file that another tab deleted is gone, as asked.
    'DELETE /api/classes/student-reservations-for-teacher/{id}/feedback-files/{file}/ file': '200',
  }

  test.each(callsThat(call => call.params))('%s answers 404 for unknown ids', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const [name, value] of Object.entries(row.params!)) {
      if (!/^[0-9a-f]{8}-/.test(value)) continue
      const { status, data } = await sendRow(
        stage,
        { ...row, params: { ...row.params, [name]: nowhere } },
        permittedActor(row),
      )
      const answered = [status, data?.code].filter(Boolean).join(' ')
      if (answered !== (whereNothingIs[`${key} ${name}`] ?? '404 not_found')) faults.push(`${name}: ${answered}`)
    }
    expect(faults).toEqual([])
  })

  /** Calls that accept an unknown id, and why. */
  const takenWhereNothingIs = [
    // Each row is rejected separately.
    'POST /api/courses/questions/publish/ questions.0.id',
    // A draft may lack anything, and publishing checks it again.
    'PUT /api/courses/tests/{id}/draft/ document.sections.0.parts.0.question',
    'PUT /api/courses/authoring/{id}/draft/ document.classes.0.video_file_id',
    // The author's app chooses the ids of classes.
    'PUT /api/courses/authoring/{id}/draft/ document.classes.0.id',
    'POST /api/courses/authoring/{id}/videos/ class_id',
    'POST /api/courses/authoring/{id}/caption-drafts/ class_id',
  ]
  test.each(callsThat(call => call.body && !call.files))('%s refuses references to unknown ids', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const { field, body } of referencesIn(row.body, nowhere)) {
      if (takenWhereNothingIs.includes(`${key} ${field}`)) continue
      const { status, data } = await sendRow(stage, { ...row, body }, permittedActor(row))
      const refused = status === 400 ? namedIn(data).length > 0 : [404, 409].includes(status)
      if (!refused) faults.push(`${field}: ${status} ${data?.code}`)
    }
    expect(faults).toEqual([])
  })

  test.each(callsThat(call => 'version' in fieldsOf(call)))('%s overwrites no one else’s data', async key => {
    const row = rowOf(key)
    const { status, data } = await sendRow(stage, withField(row, 'version', 1_000_000), permittedActor(row))
    expect([status, data?.code]).toEqual([409, 'changed_meanwhile'])
  })
})

const hostileNames = [
  '../../../etc/passwd.',
  'C:\\Windows\\win.',
  '<img src=x onerror=alert(1)>.',
  'a\u202Efdp.',
  'a\r\nX-Evil: 1.',
  'CON.',
  `${'ñ'.repeat(4000)}.`,
]

test.each(callsThat(call => call.files))(
  '%s stores no path, line break, or markup of a file name, and none reaches the storage',
  async key => {
    const row = rowOf(key)
    const { form } = row
    if (!form) throw new Error(`The row of ${key} sends no file`)
    const faults: string[] = []
    for (const hostile of hostileNames) {
      look = async tx => {
        const { rows: files } = await tx.query<{ name: string }>({
          text: `select name from files where xmin = pg_current_xact_id()::xid
                 and (name ~ '[/\\\\<>[:cntrl:]\u202E]' or length(name) > 255 or storage_key !~ '^[0-9a-f]{40}$')`,
        })
        faults.push(...files.map(({ name }) => `kept ${name}`))
      }
      const { status } = await sendRow(stage, { ...row, form: renamed(form, hostile) }, permittedActor(row))
      if (status >= 300 && status !== 400 && status !== 415) faults.push(`${status} for ${hostile.slice(0, 20)}`)
    }
    look = nothing
    expect(faults).toEqual([])
  },
)

/** A form with every file renamed, keeping its extension. */
function renamed(form: () => FormData, name: string): () => FormData {
  return () => {
    const changed = new FormData()
    for (const [field, value] of form()) {
      if (typeof value === 'string') changed.append(field, value)
      else changed.append(field, new File([value], `${name}${value.name.split('.').at(-1)}`))
    }
    return changed
  }
}

describe('hostile requests', () => {
  const junk = ['1e1', '0x1', '-1', '9223372036854775808', "1' or '1'='1", '..%2f..%2fetc', '%00', '%ff', '[]']

  test.each(callsThat(call => call.params))('%s answers 400 or 404 to an identifier that is none', async key => {
    const row = rowOf(key)
    const faults: string[] = []
    for (const name of Object.keys(row.params!)) {
      for (const value of junk) {
        const params = { ...row.params, [name]: value.includes('%') ? value : encodeURIComponent(value) }
        const { status, headers } = await sendRow(stage, { ...row, params }, permittedActor(row))
        const isProblem = String(headers['content-type']).startsWith('application/problem+json')
        if (![400, 404].includes(status) || !isProblem) faults.push(`${status} for ${name}=${value}`)
      }
    }
    expect(faults).toEqual([])
  })

  const values = [...junk, '1e309', '99999999999999999999', '{"a":1}', "'; drop table users; --", 'x'.repeat(5000)]

  test.each(callsThat(call => call.query))(
    '%s parses or refuses a query, and returns no page above a hundred',
    async key => {
      const row = rowOf(key)
      const as = stage.people[permittedActor(row)]
      const faults: string[] = []
      for (const name of Object.keys(callOf(row).query!.shape)) {
        const withValue = (value: string): Row => ({ ...row, query: { ...row.query, [name]: value } })
        for (const value of values) {
          const { status } = await sendRow(stage, withValue(value), permittedActor(row))
          if (status >= 500) faults.push(`${status} for ${name}=${value.slice(0, 30)}`)
        }
        const twice = `${addressOf(withValue('a'))}&${name}=b`
        const { status } = await stage.scene.call('GET', twice, { as, app: stage.app })
        if (status !== 400) faults.push(`${status} for ${name} given twice`)
        if (name !== 'page_size') continue
        const { status: large } = await sendRow(stage, withValue('101'), permittedActor(row))
        if (large !== 400) faults.push(`${large} for a page of 101`)
      }
      expect(faults).toEqual([])
    },
  )

  const bodies: Record<string, string> = {
    'a list': '[]',
    'a word': '"a"',
    'broken JSON': '{"a": tru',
    'deep nesting': '['.repeat(50_000) + ']'.repeat(50_000),
    'a polluted prototype': '{"__proto__": {"polluted": true}}',
    'a polluted constructor': '{"constructor": {"prototype": {"polluted": true}}}',
    'a number without end': '{"a": 1e999}',
    'a field given twice': '{"polluted": 1, "polluted": 2}',
    '300 kB': JSON.stringify({ a: 'x'.repeat(300_000) }),
  }
  const types = ['text/xml', 'text/plain', 'application/octet-stream', 'application/json; charset=utf-16', 'nonsense']

  test.each(callsThat(call => call.body))('%s refuses a foreign body, and no prototype is polluted', async key => {
    const row = rowOf(key)
    const as = stage.people[permittedActor(row)]
    const faults: string[] = []
    const send = async (payload: string, type: string) => {
      const headers = { authorization: `Bearer ${as?.token}`, 'content-type': type }
      return (await stage.app.inject({ method: callOf(row).method, url: addressOf(row), headers, payload })).statusCode
    }
    for (const [name, body] of Object.entries(bodies)) {
      const status = await send(body, 'application/json')
      if (![400, 413].includes(status)) faults.push(`${status} for ${name}`)
    }
    for (const type of types) {
      const status = await send('<a/>', type)
      if (![400, 415].includes(status)) faults.push(`${status} for ${type}`)
    }
    expect(faults).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a request that claims another host', () => {
  const evil = 'evil.test'
  const headers = { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` }

  test.each(callsThat(() => true))('%s returns no address of it', async key => {
    const row = rowOf(key as CallName)
    const answer = await stage.scene.call(callOf(row).method, addressOf(row), {
      as: stage.people[permittedActor(row)],
      app: stage.app,
      headers,
      ...(row.form ? { form: row.form() } : row.body !== undefined && { body: row.body }),
    })
    expect(answer.status).toBeLessThan(400)
    expect(JSON.stringify([answer.data, answer.headers])).not.toContain(evil)
  })
})
