import type { Call } from '@aulaviva/contract/call'
import { callNamed, calls, keyOf } from '@aulaviva/contract/calls'
import { pageOf } from '@aulaviva/contract/fields'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { actorNames } from './actors.ts'
import { expectedOutcome, type Row, sendRow } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'

let stage: Stage
let rows: Map<string, Row[]>

beforeAll(async () => {
  stage = await buildStage()
  rows = Map.groupBy(rowsOf(stage), row => row.key)
})

const fieldsOfPage = Object.keys(pageOf(z.null()).shape)
const isPage = ({ answer }: Call) => answer instanceof z.ZodObject && fieldsOfPage.every(field => field in answer.shape)
const asksForPage = ({ query }: Call) => query !== undefined && 'page' in query.shape
const keysOf = (fits: (call: Call) => boolean) => (calls as readonly Call[]).filter(fits).map(keyOf)

/** The row as it is, and once with each value of each enum in the call's query. */
function choicesOf(row: Row): Row[] {
  const { properties = {} } = z.toJSONSchema(callNamed(row.key).query!, { io: 'input' })
  const choices = Object.entries(properties).flatMap(([name, schema]) =>
    (typeof schema === 'object' ? (schema.enum ?? []) : []).map(value => ({ [name]: String(value) })),
  )
  return [row, ...choices.map(choice => ({ ...row, query: { ...row.query, ...choice } }))]
}

const paged = keysOf(asksForPage)

test('calls with a page parameter return pages, and no other call does', () => {
  expect(keysOf(isPage)).toEqual(paged)
})

test.each(paged)('%s tells the same count beyond its last page', async key => {
  const faults: string[] = []
  let most = 0
  for (const row of rows.get(key)?.flatMap(choicesOf) ?? []) {
    for (const who of actorNames.filter(who => expectedOutcome(row, who)[0] === 200)) {
      const first = await sendRow(stage, row, who)
      const beyond = await sendRow(stage, { ...row, query: { ...row.query, page: '10000' } }, who)
      most = Math.max(most, first.data.count)
      const { count, next, results } = beyond.data
      if (first.status !== 200 || count !== first.data.count || next !== null || results.length > 0) {
        const asked = new URLSearchParams(row.query)
        faults.push(`${who}, ?${asked}: ${count}, next ${next}, ${results?.length} rows, of ${first.data.count}`)
      }
    }
  }
  expect(faults).toEqual([])
  expect(most, 'somebody has rows').toBeGreaterThan(0)
})
