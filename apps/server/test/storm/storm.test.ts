import { beforeAll, expect, test } from 'vitest'
import { audit } from '../../src/audit/audit.ts'
import { sweepsOf } from '../../src/sweeps.ts'
import { seeded } from '../processes/waiting.ts'
import { startTestApp } from '../test-app.ts'
import { openAcademy } from './academy.ts'
import { act, type Storm } from './actions.ts'
import { openJournal } from './journal.ts'
import { differences } from './replay.ts'

/**
 * Everything that happens to live classes, thousands of times, randomly and concurrently. STORM_SEED chooses the
 * actions, STORM_DEEDS their number. With STORM_WORKERS=1, a seed always gives the same storm.
 */
const setting = (name: string, value: number) => Number(process.env[`STORM_${name}`] ?? value)
const seed = setting('SEED', 20260311)
const count = setting('DEEDS', 2000)
const workers = setting('WORKERS', 12)
// Many times the usual duration.
const timeout = count * 60

let storm: Storm
let left = count

beforeAll(async () => {
  const product = await startTestApp()
  const academy = await openAcademy(product)
  // Servers that start with the academy's settings.
  const apps = [await product.another(), await product.another()]
  const journal = openJournal()
  const given = await academy.rows<{ id: string; teacher_id: string }>(
    'select id, teacher_id from scheduled_live_classes where teacher_id is not null',
  )
  for (const { id, teacher_id } of given) journal.reported.push({ what: 'given', liveClass: id, teacher: teacher_id })
  storm = { product, academy, apps, journal, reservations: [] }
})

/** Expects no findings from the audit or from the comparison with the responses. */
async function expectNothingBroken(): Promise<void> {
  const { product, academy, journal } = storm
  expect((await audit(product.dependencies)).filter(finding => finding.breaches > 0)).toEqual([])
  expect(await differences(academy, journal.reported)).toEqual([])
}

test(`random concurrent actions of ${workers} leave the data consistent (seed ${seed})`, { timeout }, async () => {
  const { academy, journal, product } = storm
  await Promise.all(
    Array.from({ length: workers }, async (_, at) => {
      const worker = { at, random: seeded(seed + at) }
      while (left-- > 0 && journal.wrong.length === 0) await act(storm, worker)
    }),
  )
  expect(journal.wrong).toEqual([])
  await expectNothingBroken()

  // A week later, all classes are over and all due work is done.
  for (let day = 0; day < 7; day++) {
    product.clock.advance({ days: 1 })
    for (const { name, run } of sweepsOf(product.dependencies)) {
      if (name !== 'retention') await run(product.clock.now())
    }
  }
  await expectNothingBroken()
  // A class with attendance recorded by staff took place, although it has no teacher.
  const open = await academy.rows(
    `select w.state, w.class_id, c.starts_at from waitlist_entries w join scheduled_live_classes c on c.id = w.class_id
     where w.state in ('WAITING', 'OFFERED')
     union all
     select 'without a teacher', id, starts_at from scheduled_live_classes c
     where state = 'SCHEDULED' and teacher_id is null
       and not exists (select from student_classes s where s.class_id = c.id and s.attended is not null)`,
  )
  expect(open).toEqual([])
})

test('the storm did everything, and met refusals', () => {
  const { answers, reported } = storm.journal
  const kinds = new Set(reported.map(({ what }) => what))
  expect([...kinds].sort()).toEqual([
    ...['adjusted', 'canceled', 'excused', 'given', 'givenUp', 'moved', 'recorded', 'reserved'],
  ])
  const acts = ['change', 'cancellation'] as const
  for (const act of acts) {
    expect(answers.get(`POST /api/classes/scheduled-live-classes/{id}/${act}/`)?.get('200')).toBeGreaterThan(0)
  }
  const met = new Set([...answers.values()].flatMap(counts => [...counts.keys()]))
  expect([...met]).toEqual(expect.arrayContaining(['409 class_full', '409 overlapping_class', '409 changed_meanwhile']))
})
