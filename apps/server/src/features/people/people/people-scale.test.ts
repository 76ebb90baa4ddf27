import { expect, test } from 'vitest'
import { type Actor, makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'

// PEOPLE_LISTED=50000 measures; the default only checks that each query works among many people
const maxPeople = Number(process.env.PEOPLE_LISTED ?? 2000)
const rounds = maxPeople > 2000 ? 60 : 1
const slowest = 1.3

interface Academy {
  scene: Scene
  owner: Actor
  level: string
  plan: string
  teacher: string
}

async function academyOf(people: number): Promise<Academy> {
  const running = await startTestApp()
  const scene = await makeScene(running)
  const owner = await scene.staff()
  const teacher = await scene.teacher()
  const syllable = (seed: string) =>
    `(array['ma','ri','lo','sa','te','go','ne','va','du','pi','be','ca','ño','fer','men','zal','gui','rez','ton','os'])[1 + (${seed}) % 20]`
  await scene.rows(`select set_config('statement_timeout', '0', false)`)
  const plan = await scene.row<{ id: string }>(
    `insert into plans (name, minutes, days, price_cents) values ('Many', 600, 90, 0) returning id`,
  )
  for (let from = 1; from <= people; from += 5000) {
    await scene.rows(
      `with made as (
         insert into users (email, email_canonical, role, first_name, last_name, created_at)
         select 'p' || n || '@many.example', 'p' || n || '@many.example', 'student',
           initcap(${syllable('n * 7')} || ${syllable('n / 20')} || ${syllable('n / 11')}),
           initcap(${syllable('n * 3')} || ${syllable('n / 400')} || ${syllable('n / 17')} || ${syllable('n / 23')}), now()
         from generate_series($1::int, $2::int) n returning id)
       insert into students (user_id, level_id, balance_minutes)
       select made.id, l.id, 600 from made, levels l where l.code = 'B1'`,
      from,
      Math.min(from + 4999, people),
    )
    await scene.rows(
      `insert into subscriptions (student_id, plan_id, starts_on, date_limit, warranty_limit, paid_at)
     select user_id, $1, '2026-01-01', '2026-06-01'::date + (row_number() over ())::int % 200, '2027-01-01', now() from students t
     where not exists (select from subscriptions b where b.student_id = t.user_id)`,
      plan.id,
    )
  }
  await scene.rows(`update last_seen set seen_at = now() - random() * interval '90 days'`)
  const liveClass = await scene.liveClass({ teacher, capacity: 20 })
  await scene.rows(
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
     select c.id, s.user_id, c.starts_at, c.ends_at, 0, c.starts_at - interval '1 day'
     from scheduled_live_classes c, (select user_id from students order by user_id limit 20) s where c.id = $1`,
    liveClass,
  )
  for (const table of ['users', 'students', 'subscriptions', 'last_seen', 'student_classes', 'listed_people']) {
    await scene.rows(`vacuum (analyze) ${table}`)
  }
  const level = await scene.row<{ id: string }>(`select id from levels where code = 'B1'`)
  return { scene, owner, level: level.id, plan: plan.id, teacher: teacher.id }
}

// names made of twenty syllables share more and more parts as their number grows
const growing = ['by address', 'by name', 'with a letter apart']

const queries: Record<string, (academy: Academy) => Record<string, string>> = {
  'everybody by name': () => ({}),
  'by last seen': () => ({ order: 'seen', descending: 'true' }),
  'by address': () => ({ search: 'p1234@many' }),
  'by name': () => ({ search: 'marisa gofer' }),
  'with a letter apart': () => ({ search: 'marizaxo' }),
  'students of a teacher': ({ teacher }) => ({ teacher }),
  'of a role': () => ({ role: 'student' }),
  'of a role that few have': () => ({ role: 'staff' }),
  'of a state of access': () => ({ state: 'ACTIVE' }),
  'of a state that nobody is in': () => ({ state: 'REVOKED' }),
  'of a level': ({ level }) => ({ level }),
  'of a plan': ({ plan }) => ({ plan }),
  'of a status': () => ({ status: 'AVAILABLE' }),
  'of a status that few have': () => ({ status: 'CANCELED' }),
  'the second page of a level': ({ level }) => ({ level, page: '2' }),
  'of a status, a level and a plan by name': ({ level, plan }) => ({ status: 'AVAILABLE', level, plan }),
  'by hours left': () => ({ order: 'hours' }),
  'by most hours left': () => ({ order: 'hours', descending: 'true' }),
  'by the end of the contract': () => ({ order: 'contract' }),
  'of a level by the last end of the contract': ({ level }) => ({ level, order: 'contract', descending: 'true' }),
  'of a level by last seen': ({ level }) => ({ level, order: 'seen', descending: 'true' }),
}

test(`the list of ${maxPeople} people answers as that of a tenth of them`, { timeout: 600_000 }, async () => {
  const [small, large] = [await academyOf(maxPeople / 10), await academyOf(maxPeople)]
  const figures: string[] = []
  for (const [name, query] of Object.entries(queries)) {
    const times: [number[], number[]] = [[], []]
    const counts: number[] = []
    for (let round = 0; round < rounds; round++) {
      for (const [index, academy] of [small, large].entries()) {
        const began = performance.now()
        const { status, data } = await academy.scene.call(
          'GET',
          `/api/users/people/?${new URLSearchParams(query(academy))}`,
          { as: academy.owner },
        )
        times[index as 0 | 1].push(performance.now() - began)
        expect(status).toBe(200)
        counts[index] = data.count
      }
    }
    const [few, many] = times.map(median) as [number, number]
    if (rounds > 1 && !growing.includes(name)) expect.soft(many / few, name).toBeLessThan(slowest)
    figures.push(
      `${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ${(many / few).toFixed(2)} × (${counts.join(', ')})`,
    )
  }
  process.stdout.write(`${figures.join('\n')}\n`)
})

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!
