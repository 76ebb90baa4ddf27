import { beforeAll, expect, test } from 'vitest'
import { seeded } from '../../../../test/processes/waiting.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { audit } from '../../../audit/audit.ts'
import { ensureDemo } from '../../../demo/demo.ts'
import { sweepsOf } from '../../../sweeps.ts'
import { mergeRules } from './merge-rules.repository.ts'
import { mergeImpact, mergePeople } from './merging.usecases.ts'

/** MERGE_SEED selects the people to merge, MERGE_PAIRS the number of pairs. */
const seed = Number(process.env.MERGE_SEED ?? 20261122)
const pairs = Number(process.env.MERGE_PAIRS ?? 8)

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
  await ensureDemo(running.dependencies)
})

const ids = async (text: string, ...values: string[]) =>
  (await running.dependencies.database.query<{ id: string }>({ text, values })).rows.map(({ id }) => id)

test(`busy people of the demo are merged without losses or faults (seed ${seed})`, {
  timeout: 60_000,
}, async () => {
  const { database, clock } = running.dependencies
  const random = seeded(seed)
  const [by = ''] = await ids(`select id from users where role = 'staff' order by id`)
  const digest = `select md5(string_agg((id, minutes, kind, reason, created_at)::text, '' order by id)) as id
    from hours_movements where id <= $1`
  const [last = ''] = await ids('select id from hours_movements order by id desc limit 1')
  const [ledger] = await ids(digest, last)
  const refusals: Record<string, number> = {}
  let done = 0
  for (let round = 0; round < pairs; round++) {
    // one pair in four is teachers: most accounts are students, as in real life
    const role = round % 4 === 3 ? 'teacher' : 'student'
    const people = await ids('select id from users where role = $1 and deleted_at is null order by id', role)
    const pick = () => people.splice(Math.floor(random() * people.length), 1)[0] ?? ''
    const pair = { stays: pick(), goes: pick() }
    const now = clock.now()
    const impact = await mergeImpact(running.dependencies, database, pair, now)
    const merging = { ...pair, by, now, reason: 'One person', seen: impact.seen }
    const merged = await database
      .transaction(tx => mergePeople(running.dependencies, { tx, ...merging }))
      .then(
        () => null,
        error => error.code as string,
      )
    expect(merged).toBe(impact.refusal)
    if (merged !== null) {
      refusals[merged] = (refusals[merged] ?? 0) + 1
      continue
    }
    done++
    expect(await ids(digest, last)).toEqual([ledger])
    for (const [place, rule] of mergeRules) {
      if ('stays' in rule) continue
      const [table, column] = place.split('.')
      const columns = [
        'imported_people',
        'notification_preferences',
        'notifications',
        'reminder_choices',
        'reminders_sent',
      ]
      if (columns.includes(table ?? '') || table === 'last_seen') continue
      expect([place, await ids(`select ${column} as id from ${table} where ${column} = $1`, pair.goes)]).toEqual([
        place,
        [],
      ])
    }
  }
  expect((await audit(running.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  expect(done).toBeGreaterThanOrEqual(Math.ceil(pairs / 2))
  for (const { run } of sweepsOf(running.dependencies)) await run(clock.now())
  expect((await audit(running.dependencies)).filter(({ breaches }) => breaches > 0)).toEqual([])
  // some teachers of the demo teach at the same time and therefore can't be merged
  expect(Object.keys(refusals).filter(code => code !== 'gave_two_at_once' && code !== 'months_differ')).toEqual([])
})
