import { type Call, tokenAreas } from '@aulaviva/contract/call'
import { callNamed, calls, keyOf } from '@aulaviva/contract/calls'
import { staffAreas, studentStatuses } from '@aulaviva/domain/access'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ActorName, actorNames } from './actors.ts'
import { digestOfTables, rowsWrittenFor } from './footprints.ts'
import { impersonalColumns, wordyColumns } from './personal-columns.ts'
import { expectedOutcome, type Row, sendRow } from './row.ts'
import { rowsOf } from './rows.ts'
import { buildStage, type Stage } from './stage.ts'

let stage: Stage
let rows: Map<string, Row[]>
let written: string[] = []
let before: Record<string, string>

beforeAll(async () => {
  stage = await buildStage(async tx => {
    written = await rowsWrittenFor(tx, stage.idOf('owner'))
  })
  rows = Map.groupBy(rowsOf(stage), row => row.key)
  before = await digestOfTables(stage.scene)
})

const everyCall = (calls as readonly Call[]).map(keyOf)
const strangers: readonly ActorName[] = actorNames.filter(
  who => !['owner', 'ownTeacher', 'staff', 'token'].includes(who),
)

/** Returns what is wrong with one response. */
async function faultsOf(row: Row, who: ActorName): Promise<string[]> {
  written = []
  const { status, data, headers } = await sendRow(stage, row, who)
  const [wanted, code] = expectedOutcome(row, who)
  const leaks = stage.canaries.leaksIn(JSON.stringify([data, headers]), who, row.key)
  const name = [who, row.about].filter(Boolean).join(', ')
  const faults: string[] = []
  if (status !== wanted || (code && data?.code !== code)) {
    faults.push(`${name}: ${status} ${data?.code ?? ''} in place of ${wanted} ${code ?? ''}`)
  }
  if (leaks.length > 0) faults.push(`${name}: ${status} tells ${leaks.join(', ')}`)
  if (status === 401 && headers['www-authenticate'] !== 'Bearer') faults.push(`${name}: is not asked for a token`)
  const isStranger = strangers.includes(who) && !row.writers?.includes(who)
  if (isStranger && written.length > 0) faults.push(`${name}: writes the owner’s ${written.join(', ')}`)
  return faults
}

describe('the access matrix', () => {
  test.each(everyCall)(
    '%s answers each actor as expected, and neither reveals nor changes other people’s data',
    async key => {
      const asked = rows.get(key) ?? []
      expect(asked, 'a row in test/access says how this call is made and what becomes of it for whom').not.toEqual([])
      const faults: string[] = []
      for (const row of asked) for (const who of actorNames) faults.push(...(await faultsOf(row, who)))
      expect(faults).toEqual([])
    },
  )
})

describe('a token of one area', () => {
  test.each(everyCall)('%s is open to one of its areas, and writes nothing of any other', async key => {
    const row = rows.get(key)?.[0]
    if (!row) throw new Error(`${key} has no row`)
    const call: Call = callNamed(row.key)
    const areas = tokenAreas(call)
    const faults: string[] = []
    for (const area of staffAreas) {
      written = []
      const { status, data } = await sendRow(stage, row, 'token', stage.tokens[area])
      const refused = call.access.kind !== 'public' && !(areas && (areas.length === 0 || areas.includes(area)))
      const wanted = refused ? (areas ? 'area_not_allowed' : 'not_for_tokens') : 'no refusal'
      const closed = status === 401 || ['area_not_allowed', 'not_for_tokens'].includes(data?.code)
      if (refused ? status !== 403 || data?.code !== wanted || written.length > 0 : closed) {
        faults.push(`${area}: ${status} ${data?.code ?? ''} in place of ${wanted}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('the academy of the matrix', () => {
  test('has a student of every status', async () => {
    for (const status of studentStatuses) {
      const { data } = await stage.scene.call('GET', '/api/users/me/', { as: stage.people[status] })
      expect(data.student.student_status).toBe(status)
    }
  })

  test('has a canary in every text column, except impersonal ones', async () => {
    const columns = await wordyColumns(stage.scene)
    const without = columns.filter(({ planted }) => !planted).map(({ name }) => name)
    expect(without).toEqual(impersonalColumns)
  })

  test('is unchanged after all calls, so each ran on the same data', async () => {
    expect(await digestOfTables(stage.scene)).toEqual(before)
  })
})
