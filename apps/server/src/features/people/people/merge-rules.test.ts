import { beforeAll, expect, test } from 'vitest'
import { makeScene, type Scene } from '../../../../test/scene.ts'
import { startTestApp } from '../../../../test/test-app.ts'
import { mergeRules } from './merge-rules.repository.ts'

let scene: Scene

beforeAll(async () => {
  scene = await makeScene(await startTestApp())
})

test('every column that refers to a person has a rule for when two accounts become one', async () => {
  const rows = await scene.rows<{ place: string }>(
    `select c.conrelid::regclass || '.' || a.attname as place
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid in ('users'::regclass, 'students'::regclass, 'teachers'::regclass)
     order by 1`,
  )
  expect([...mergeRules.keys()].toSorted()).toEqual(rows.map(({ place }) => place).toSorted())
})

const named = /[._](user|student|teacher|person|author)_id$/

test('no table names a person without saying so', async () => {
  const rows = await scene.rows<{ place: string }>(
    `select c.table_name || '.' || c.column_name as place from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'`,
  )
  const unruled = rows.map(({ place }) => place).filter(place => named.test(place) && !mergeRules.has(place))
  // rows of a second factor, which ends with its account, and counters of writes, which are purged
  expect(unruled.toSorted()).toEqual(['recovery_codes.user_id', 'write_counts.user_id'])
})
