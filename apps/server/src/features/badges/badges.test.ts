import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../test/scene.ts'
import { startTestApp } from '../../../test/test-app.ts'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
  await scene.row(
    `insert into badges (code, name, description, rule_kind, rule_value, rule_level_id, position) values
       ('LEVEL', 'Level', 'B1 done', 'LEVEL_COMPLETED', 1, (select id from levels where code = 'B1'), 2),
       ('FIRST', 'First', 'You came', 'CLASSES_ATTENDED', 1, null, 1)`,
  )
})

test('badges are listed in the academy’s order with what they are given for', async () => {
  const { data } = await scene.call('GET', '/api/classes/badges/', { as: await scene.student() })
  expect(data).toMatchObject([
    { code: 'FIRST', rule: { kind: 'CLASSES_ATTENDED', value: 1, level: null } },
    { code: 'LEVEL', rule: { kind: 'LEVEL_COMPLETED', value: 1, level: 'B1' } },
  ])
})

test('a student sees the own badges, the latest first, without what was revoked', async () => {
  const [one, other] = [await scene.student(), await scene.student()]
  const award = (code: string, at: string, revoked: string | null = null) =>
    scene.row(
      `insert into student_badges (badge_id, student_id, awarded_at, verification_code, revoked_at)
       select id, $2, $3, gen_random_uuid(), $4 from badges where code = $1`,
      code,
      one.id,
      at,
      revoked,
    )
  await award('FIRST', '2026-03-01T10:00:00Z')
  await award('LEVEL', '2026-03-05T10:00:00Z')
  const codes = async (as: typeof one) =>
    (await scene.call('GET', '/api/classes/student-badges/', { as })).data.map(
      ({ badge }: { badge: { code: string } }) => badge.code,
    )
  expect(await codes(one)).toEqual(['LEVEL', 'FIRST'])
  expect(await codes(other)).toEqual([])
  await scene.row(`update student_badges set revoked_at = now() where student_id = $1`, one.id)
  expect(await codes(one)).toEqual([])
})
