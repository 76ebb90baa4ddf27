import type { Call } from '@aulaviva/contract/call'
import { callNamed } from '@aulaviva/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '../../src/platform/database/database.ts'
import { digestOfTables } from './footprints.ts'
import { fieldsOf, hostileTexts, impossibleTexts, privileges, textFieldsOf, whoMay, withField } from './hostile.ts'
import { addressOf, type Row, sendRow } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'
import { placesOf } from './stored-texts.ts'

let stage: Stage
let rows: Row[]
let before: Record<string, string>
let look: (tx: Transaction) => Promise<void> = async () => {}

beforeAll(async () => {
  stage = await buildStage(tx => look(tx))
  // one row is enough for how a call reads what it is sent
  rows = [...Map.groupBy(rowsOf(stage), row => row.key).values()].flatMap(([row]) => row ?? [])
  before = await digestOfTables(stage.scene)
})

afterAll(async () => {
  expect(await digestOfTables(stage.scene)).toEqual(before)
})

const callOf = (row: Row): Call => callNamed(row.key)
const namedIn = (data: { errors?: { field: string }[] } | null) => data?.errors?.map(({ field }) => field) ?? []

/** The rows, each of whose faults is told by name. */
async function faultsIn(chosen: Row[], faultsOf: (row: Row) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = []
  for (const row of chosen) for (const fault of await faultsOf(row)) faults.push(`${row.key}: ${fault}`)
  return faults
}

describe('mass assignment', () => {
  test('a field that a call does not have is refused by its name, whatever it would be', async () => {
    const faults = await faultsIn(
      rows.filter(row => callOf(row).body),
      async row => {
        const fields = fieldsOf(row)
        const foreign = Object.entries(privileges).filter(([name]) => !(name in fields))
        const asked = foreign.reduce((filled, [name, value]) => withField(filled, name, value), row)
        const { status, data } = await sendRow(stage, asked, whoMay(row))
        const unnamed = foreign.map(([name]) => name).filter(name => !namedIn(data).includes(name))
        return status === 400 && unnamed.length === 0 ? [] : [`${status}, silent about ${unnamed}`]
      },
    )
    expect(faults).toEqual([])
  })

  test('a call without a body does not read one', async () => {
    const faults = await faultsIn(
      rows.filter(row => !callOf(row).body && !row.form && !row.key.startsWith('GET')),
      async row => {
        const usual = await sendRow(stage, row, whoMay(row))
        const { status } = await sendRow(stage, { ...row, body: privileges }, whoMay(row))
        return status === usual.status ? [] : [`${status}`]
      },
    )
    expect(faults).toEqual([])
  })
})

/** What is answered to a text that is looked at and not kept. */
const unkept: Record<string, number> = {
  'POST /api/classes/class-series/preview/ description': 200,
  'PUT /api/classes/student-reservations-for-teacher/{id}/private-note/ before': 409,
  'POST /api/courses/recordings/ upload_id': 404,
}

describe('hostile text', () => {
  test('is kept as the text it is, or refused by the name of its field', async () => {
    let kept = 0
    const faults = await faultsIn(rows, async row => {
      const found: string[] = []
      for (const field of textFieldsOf(row)) {
        for (const [name, text] of Object.entries(hostileTexts)) {
          let places: string[] = []
          look = async tx => {
            places = await placesOf(tx, text)
          }
          const { status, data } = await sendRow(stage, withField(row, field, text), whoMay(row))
          const refused = status === 400 && namedIn(data).includes(field)
          const looked = status === unkept[`${row.key} ${field}`] && places.length === 0
          if (status < 300 && places.length > 0) kept++
          else if (!refused && !looked) found.push(`${name} in ${field}: ${status}, kept in [${places}]`)
        }
      }
      return found
    })
    look = async () => {}
    expect(faults).toEqual([])
    expect(kept, 'the fields are found').toBeGreaterThan(100)
  })

  test('that cannot be stored, or is too long, is refused by the name of its field', async () => {
    const faults = await faultsIn(rows, async row => {
      const found: string[] = []
      for (const field of textFieldsOf(row)) {
        for (const [name, text] of Object.entries(impossibleTexts)) {
          // a form is sent as UTF-8, which has no halves
          if (row.form && !text.isWellFormed()) continue
          const { status, data } = await sendRow(stage, withField(row, field, text), whoMay(row))
          const named = status === 400 && namedIn(data).includes(field)
          if (!named) found.push(`${name} in ${field}: ${status} about ${namedIn(data)}`)
        }
      }
      return found
    })
    expect(faults).toEqual([])
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

test('hostile file names become names without a place, a line or markup in them, and name nothing in the storage', async () => {
  const faults = await faultsIn(
    rows.filter(row => row.form),
    async row => {
      const found: string[] = []
      for (const hostile of hostileNames) {
        look = async tx => {
          const { rows: files } = await tx.query<{ name: string }>({
            text: `select name from files where xmin = pg_current_xact_id()::xid
                     and (name ~ '[/\\\\<>[:cntrl:]\u202E]' or length(name) > 255 or storage_key !~ '^[0-9a-f]{40}$')`,
          })
          found.push(...files.map(({ name }) => `kept ${name}`))
        }
        const { status } = await sendRow(stage, { ...row, form: renamed(row, hostile) }, whoMay(row))
        if (status >= 300 && status !== 400 && status !== 415) found.push(`${status} for ${hostile.slice(0, 20)}`)
      }
      return found
    },
  )
  look = async () => {}
  expect(faults).toEqual([])
})

/** The row's form with every file called something else; its extension stays. */
function renamed(row: Row, name: string): () => FormData {
  return () => {
    const form = new FormData()
    for (const [field, value] of row.form!()) {
      if (typeof value === 'string') form.append(field, value)
      else form.append(field, new File([value], `${name}${value.name.split('.').at(-1)}`))
    }
    return form
  }
}

describe('hostile requests', () => {
  const junk = [
    '1e1',
    '0x1',
    '-1',
    '9223372036854775808',
    "'",
    "1' or '1'='1",
    '..%2f..%2fetc',
    '%00',
    '%ff',
    '[]',
    '*',
  ]

  test('an identifier that is none is 400 or 404, in every place of every address', async () => {
    const faults = await faultsIn(
      rows.filter(row => row.params),
      async row => {
        const found: string[] = []
        for (const name of Object.keys(row.params!)) {
          for (const value of junk) {
            const params = { ...row.params, [name]: value.includes('%') ? value : encodeURIComponent(value) }
            const { status, headers } = await sendRow(stage, { ...row, params }, whoMay(row))
            const isProblem = String(headers['content-type']).startsWith('application/problem+json')
            if (![400, 404].includes(status) || !isProblem) found.push(`${status} for ${name}=${value}`)
          }
        }
        return found
      },
    )
    expect(faults).toEqual([])
  })

  test('a query is read or refused, never a failure, and no page is larger than a hundred', async () => {
    const values = [...junk, '1e309', '99999999999999999999', '{"a":1}', hostileTexts.SQL!, 'x'.repeat(5000)]
    const faults = await faultsIn(
      rows.filter(row => callOf(row).query),
      async row => {
        const found: string[] = []
        for (const name of Object.keys(callOf(row).query!.shape)) {
          for (const value of values) {
            const { status } = await sendRow(stage, { ...row, query: { ...row.query, [name]: value } }, whoMay(row))
            if (status >= 500) found.push(`${status} for ${name}=${value.slice(0, 30)}`)
          }
          const twice = `${addressOf({ ...row, query: { ...row.query, [name]: 'a' } })}&${name}=b`
          const { status } = await stage.scene.call('GET', twice, { as: stage.people[whoMay(row)], app: stage.app })
          if (status !== 400) found.push(`${status} for ${name} given twice`)
          if (name !== 'page_size') continue
          const { status: large } = await sendRow(
            stage,
            { ...row, query: { ...row.query, [name]: '101' } },
            whoMay(row),
          )
          if (large !== 400) found.push(`${large} for a page of 101`)
        }
        return found
      },
    )
    expect(faults).toEqual([])
  })

  const bodies: [name: string, body: string][] = [
    ['a list', '[]'],
    ['a word', '"a"'],
    ['broken JSON', '{"a": tru'],
    ['deep nesting', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a polluted prototype', '{"__proto__": {"polluted": true}}'],
    ['a polluted constructor', '{"constructor": {"prototype": {"polluted": true}}}'],
    ['a number without end', '{"a": 1e999}'],
    ['a field given twice', '{"polluted": 1, "polluted": 2}'],
    ['300 kB', JSON.stringify({ a: 'x'.repeat(300_000) })],
  ]
  const types = ['text/xml', 'text/plain', 'application/octet-stream', 'application/json; charset=utf-16', 'nonsense']

  test('a body that is not the call’s is refused, never a failure, and pollutes nothing', async () => {
    const faults = await faultsIn(
      rows.filter(row => callOf(row).body || row.form),
      async row => {
        const found: string[] = []
        const as = stage.people[whoMay(row)]
        const send = (payload: string, type: string) =>
          stage.app.inject({
            method: callOf(row).method,
            url: addressOf(row),
            headers: { authorization: `Bearer ${as?.token}`, 'content-type': type },
            payload,
          })
        for (const [name, body] of bodies) {
          const { statusCode } = await send(body, 'application/json')
          if (![400, 413].includes(statusCode)) found.push(`${statusCode} for ${name}`)
        }
        for (const type of types) {
          const { statusCode } = await send('<a/>', type)
          if (![400, 415].includes(statusCode)) found.push(`${statusCode} for ${type}`)
        }
        return found
      },
    )
    expect(faults).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

test('no answer takes the host that a request claims: every address leads to the configured academy', async () => {
  const evil = 'evil.test'
  const headers = { host: evil, 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', forwarded: `host=${evil}` }
  const faults = await faultsIn(rows, async row => {
    const options = { as: stage.people[whoMay(row)], app: stage.app, headers }
    const sent = row.form ? { form: row.form() } : row.body !== undefined && { body: row.body }
    const { data, headers: answered } = await stage.scene.call(callOf(row).method, addressOf(row), {
      ...options,
      ...sent,
    })
    return JSON.stringify([data, answered]).includes(evil) ? ['takes the host'] : []
  })
  expect(faults).toEqual([])
})
