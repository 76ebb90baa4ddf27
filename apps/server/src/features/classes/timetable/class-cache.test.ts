import { classTextNames } from '@aulaviva/domain/class-texts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeEveryColumn } from '../../../../test/every-column.ts'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Queryable } from '../../../platform/database/queryable.ts'
import { createCatalogueReader, type ReadCatalogue } from '../../shared/catalogue/catalogue.usecases.ts'
import { cachedClasses } from './class-cache.usecases.ts'
import { classesById } from './timetable.repository.ts'

let school: TestApp
let scene: Scene
let unit: string
let id: string

beforeAll(async () => {
  school = await startTestApp()
  scene = await makeScene(school)
  unit = (await scene.row<{ id: string }>(`select unit_id as id from topics limit 1`)).id
})
beforeEach(async () => {
  id = await scene.liveClass({
    startsIn: { days: 2 },
    level: 'A1',
    unit,
    teacher: await scene.teacher('Olivia'),
  })
})

/** A reader with a warm cache, whose results must equal those of a new one. */
function reader(catalogue: ReadCatalogue = createCatalogueReader(school.dependencies.database)) {
  const { database } = school.dependencies
  const read = async (by: ReadCatalogue) => {
    const classes = await cachedClasses(database, by, await classesById.all(database, [id]))
    return classes.map(({ reservable, roomUrl, serializeFor: write, serialized: written }) => {
      expect(JSON.parse(write(null).text)).toEqual({ ...JSON.parse(written.text), mine: null })
      return [reservable, roomUrl, written.text]
    })
  }
  let before: unknown[] = []
  return {
    /** Waits until names are refreshed, which happens every few seconds. */
    async sees(what: string) {
      const fresh = await read(createCatalogueReader(database))
      await expect.poll(() => read(catalogue), { message: what }).toEqual(fresh)
      expect(fresh, `${what} is not in the answer`).not.toEqual(before)
      before = fresh
    },
    async seesAtOnce(what: string) {
      const [fresh, cached] = [await read(createCatalogueReader(database)), await read(catalogue)]
      expect(cached, what).toEqual(fresh)
      expect(cached, `${what} is not in the answer`).not.toEqual(before)
      before = cached
    },
  }
}

describe('the cache of classes', () => {
  test('returns current classes, whatever changed', async () => {
    const { seesAtOnce } = reader()
    await seesAtOnce('the class')
    const other = await scene.teacher('Tomás')
    const rows = async (sql: string) => `'${(await scene.row<{ id: string }>(sql)).id}'`
    await changeEveryColumn(
      scene,
      {
        table: 'scheduled_live_classes',
        where: `id = '${id}'`,
        changes: {
          ...Object.fromEntries(classTextNames.map(name => [name, `'https://texts.example/${name}'`])),
          ends_at: `ends_at + interval '15 minutes'`,
          starts_at: `starts_at + interval '15 minutes'`,
          capacity: 'capacity + 1',
          seats_taken: 'seats_taken + 1',
          seats_held: 'seats_held + 1',
          cost_minutes: 'cost_minutes + 1',
          teacher_id: `'${other.id}'`,
          topic_id: '(select t.id from topics t where t.unit_id = scheduled_live_classes.unit_id limit 1)',
          unit_id: await rows(
            `insert into units (level_id, number, title) select level_id, 9, 'Another' from scheduled_live_classes where id = '${id}' returning id`,
          ),
          level_id: `(select id from levels where code = 'B1')`,
          live_class_type_id: await rows(
            `insert into live_class_types (code, name, duration_minutes, cost_minutes, default_capacity, needs_unit, position)
             values ('TALK', 'Talk', 60, 60, 8, false, 2) returning id`,
          ),
          classroom_id: await rows(
            `insert into classrooms (name, seats, place, created_at) values ('Red room', 8, 'First floor', now()) returning id`,
          ),
        },
        ignored: [
          ...[
            'id',
            'during',
            'series_id',
            'group_id',
            'sequence',
            'version',
            'changed_at',
            'created_at',
            'created_by',
            'type_minutes',
          ],
          // tested below, since a canceled class has a reason, and a private class has one seat
          ...['state', 'canceled_at', 'cancellation_reason', 'type_scheduled_class'],
        ],
      },
      seesAtOnce,
    )
    await scene.row(`update scheduled_live_classes set seats_taken = 0, seats_held = 0, capacity = 1 where id = $1`, id)
    await seesAtOnce('a seat')
    await scene.row(`update scheduled_live_classes set type_scheduled_class = 'PRIVATE' where id = $1`, id)
    await seesAtOnce('a private class')
    await scene.row(
      `update scheduled_live_classes set state = 'CANCELED', canceled_at = now(), cancellation_reason = 'Snow' where id = $1`,
      id,
    )
    await seesAtOnce('a canceled class')
  })

  test('returns the current names of referenced things within a few seconds', async () => {
    let time = 0
    const { sees } = reader(
      createCatalogueReader(school.dependencies.database, () => {
        time += 6_000
        return time
      }),
    )
    const pointed = (column: string) => `id = (select ${column} from scheduled_live_classes where id = '${id}')`
    await scene.row(
      `with room as (insert into classrooms (name, seats, place, created_at) values ('Green room', 8, '', now()) returning id)
       update scheduled_live_classes set classroom_id = (select id from room),
         topic_id = (select t.id from topics t where t.unit_id = scheduled_live_classes.unit_id limit 1) where id = $1`,
      id,
    )
    await sees('the class')
    const deed = async (sql: string) => {
      expect(await scene.rows(`${sql} returning true`), sql).toHaveLength(1)
      await sees(sql)
    }
    await deed(`update levels set name = 'Beginners', code = 'KIDS 1', color = 'ROSE' where ${pointed('level_id')}`)
    await deed(`update levels set position = 99 where ${pointed('level_id')}`)
    await deed(`update units set title = 'Another' where ${pointed('unit_id')}`)
    await deed(`update units set number = 77 where ${pointed('unit_id')}`)
    await deed(`update topics set title = 'Another' where ${pointed('topic_id')}`)
    await deed(`update live_class_types set name = 'Another' where ${pointed('live_class_type_id')}`)
    await deed(`update live_class_types set code = 'ANOTHER' where ${pointed('live_class_type_id')}`)
    await deed(`update users set first_name = 'Another' where ${pointed('teacher_id')}`)
    await deed(`update teachers set rating_sum = 8, rating_count = 2 where user_${pointed('teacher_id')}`)
    await deed(`update classrooms set name = 'Blue room' where ${pointed('classroom_id')}`)
    await deed(`update classrooms set place = 'Second floor' where ${pointed('classroom_id')}`)
  })

  test('contains every class of the list being read, however small it is', async () => {
    const { database } = school.dependencies
    const catalogue = createCatalogueReader(database)
    const next = await scene.liveClass({ startsIn: { days: 3 } })
    const list = async (...ids: string[]) => {
      const rows = await classesById.all(database, ids)
      const listed = await cachedClasses(database, catalogue, rows, 1)
      expect(listed.map(({ reservable }) => reservable.id)).toEqual(rows.map(row => row.id))
    }
    await list(id)
    // the cached class is evicted for the one that isn't cached
    await list(id, next)
    await list(next, id)
  })

  test('evicts the least recently read class first', async () => {
    const { database } = school.dependencies
    const next = await scene.liveClass({ startsIn: { days: 3 } })
    const last = await scene.liveClass({ startsIn: { days: 4 } })
    let read: unknown
    const watched: Queryable = {
      query(named) {
        if (named.name === classesById.name) read = named.values?.[0]
        return database.query(named)
      },
    }
    const catalogue = createCatalogueReader(watched)
    /** The ids that are read from the database, not from the cache. */
    const reads = async (...ids: string[]) => {
      const rows = await classesById.all(database, ids)
      read = undefined
      await cachedClasses(watched, catalogue, rows, 2)
      return read
    }
    expect(await reads(id)).toEqual([id])
    expect(await reads(next)).toEqual([next])
    await scene.row('update scheduled_live_classes set capacity = capacity + 1 where id = $1', id)
    expect(await reads(id)).toEqual([id])
    expect(await reads(last)).toEqual([last])
    expect(await reads(id)).toBeUndefined()
    expect(await reads(next)).toEqual([next])
  })

  test('omits deleted classes', async () => {
    const { database } = school.dependencies
    const missing = [{ id: '01890000-0000-7000-8000-000000000000', version: 1, seats_taken: 0, seats_held: 0 }]
    expect(await cachedClasses(database, createCatalogueReader(database), missing)).toEqual([])
  })
})
