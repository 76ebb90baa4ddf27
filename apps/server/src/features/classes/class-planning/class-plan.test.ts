import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { planClass } from './class-plan.rules.ts'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
})

const kinds = ['GROUP', 'PRIVATE', 'EITHER'] as const
const classKinds = ['GROUP', 'PRIVATE'] as const
const either = [true, false]

test('the database and the planning rules agree on which classes a type allows', async () => {
  const unit_id = await scene.unit('B1', 7)
  const of = async (code: string) => (await scene.row<{ id: string }>('select id from levels where code = $1', code)).id
  const [own, other] = [await of('B1'), await of('C1')]
  const cases = kinds.flatMap(kind =>
    classKinds.flatMap(classKind =>
      either.flatMap(needs_unit => either.map(withUnit => ({ kind, classKind, needs_unit, withUnit }))),
    ),
  )
  const differing: object[] = []
  for (const levels of [[], [own], [other], [own, other]]) {
    for (const { kind, classKind, needs_unit, withUnit } of cases) {
      for (const level_id of withUnit ? [own] : [own, null]) {
        const { id } = await scene.row<{ id: string }>(
          `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, kind, needs_unit, position)
           select uuidv7()::text, uuidv7()::text, 60, 60, $2, $1, $3, count(*) + 1 from live_class_types returning id`,
          ...[kind, kind === 'PRIVATE' ? 1 : 8, needs_unit],
        )
        await scene.rows(
          'insert into live_class_type_levels (live_class_type_id, level_id) select $1, unnest($2::uuid[])',
          ...[id, levels],
        )
        const type = { id, duration_minutes: 60, cost_minutes: 60, default_capacity: 8, needs_unit, kind, levels }
        const unit = withUnit ? unit_id : null
        const place = { unit_id: unit, level_id, topic_id: null, topic_unit_id: null, requested_level_id: level_id }
        const body = { live_class_type: id, type_scheduled_class: classKind, level: level_id, unit }
        const planned = planClass(body, type, place)
        const { fits } = await scene.row<{ fits: boolean }>(
          'select fits_type(t, $2, $3, $4) as fits from live_class_types t where id = $1',
          ...[id, classKind, level_id, unit],
        )
        if (fits !== (typeof planned === 'object' && 'plan' in planned))
          differing.push({ kind, classKind, needs_unit, levels })
      }
    }
  }
  expect(differing).toEqual([])
})
