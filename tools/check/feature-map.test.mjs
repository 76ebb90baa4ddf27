import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { differences } from '../feature-map.mjs'
import { plant } from './planted.mjs'

const seats = [{ method: 'POST', path: '/api/seats/' }]
const glossary = [
  '<!-- features -->',
  '| district | feature | what it is | calls, below `/api` |',
  '| --- | --- | --- | --- |',
  '| classes | seats | taking a seat | `/seats/` |',
  '| classes | hours | the ledger | No calls of its own: it is read elsewhere.<br>Nothing in the web app: it is shown elsewhere. |',
  '<!-- /features -->',
].join('\n')
const districts = {
  classes: {
    seats: { is: 'taking a seat' },
    hours: { is: 'the ledger', calls: 'it is read elsewhere', web: 'it is shown elsewhere' },
  },
}
const whole = {
  'docs/glossary.md': glossary,
  'packages/contract/src/calls.ts': '',
  'packages/contract/src/classes/seats.calls.ts': '',
  'apps/server/src/features/classes/seats/seats.routes.ts': "endpoint('POST /api/seats/', take)",
  'apps/server/src/features/classes/hours/hours.usecases.ts': '',
  'apps/web/src/features/classes/seats/seats.tsx': '',
  'apps/web/src/entities/seats/seat.tsx': '',
}
const without = (...begins) =>
  Object.fromEntries(Object.entries(whole).filter(([path]) => !begins.some(begin => path.startsWith(begin))))

const differing = async (files, callsByFeature = { seats }) =>
  differences(await plant(files), districts, callsByFeature)

test('a current map has no difference, and an empty folder is ignored', async () => {
  const folder = await plant(whole)
  await mkdir(join(folder, 'apps/server/src/features/classes/gone'))
  expect(await differences(folder, districts, { seats })).toEqual([])
})

test('a half that is missing without a reason is named', async () => {
  expect(await differing(without('packages/contract/src/classes/seats'))).toEqual([
    'packages/contract/src/classes/seats.calls.ts is missing, and the map has no reason',
  ])
  expect(await differing(without('apps/server/src/features/classes/hours'))).toEqual([
    'apps/server/src/features/classes/hours is missing, and the map has no reason',
  ])
  const empty = { 'apps/web/src/features/classes/README.md': '', 'apps/web/src/entities/README.md': '' }
  expect(await differing({ ...without('apps/web/'), ...empty })).toEqual([
    'apps/web/src/features/classes/seats or apps/web/src/entities/seats is missing, and the map has no reason',
  ])
})

test('a half that is there against the map is named', async () => {
  expect(await differing({ ...whole, 'apps/web/src/features/classes/hours/hours.tsx': '' })).toEqual([
    'apps/web/src/features/classes/hours or apps/web/src/entities/hours exists, and the map says why it does not',
  ])
})

test('a folder or call outside the map’s features is reported, on either side', async () => {
  const strange = {
    'packages/contract/src/classes/one.calls.ts': '',
    'apps/server/src/features/classes/two/two.usecases.ts': '',
    'apps/web/src/features/classes/three/three.tsx': '',
    'apps/web/src/entities/four/four.tsx': '',
  }
  expect(await differing({ ...whole, ...strange }, { seats, one: [] })).toEqual([
    'packages/contract/src/classes/one.calls.ts: classes/one is no feature of the map',
    'apps/server/src/features/classes/two: classes/two is no feature of the map',
    'apps/web/src/features/classes/three or apps/web/src/entities/three: classes/three is no feature of the map',
    'apps/web/src/features/four or apps/web/src/entities/four: four is no feature of the map',
  ])
})

test('calls are listed by their feature and answered in its folder', async () => {
  const unlisted = await differing(whole, { places: seats })
  expect(unlisted).toContain('calls.ts does not list the calls of seats as seats')
  expect(unlisted).toContain(
    'apps/server/src/features/classes/seats/seats.routes.ts answers POST /api/seats/, which is a call of places',
  )
  const stray = { 'apps/server/src/features/classes/hours/hours.routes.ts': 'endpoint(`GET /api/nobody/`, read)' }
  expect(await differing({ ...whole, ...stray })).toEqual([
    'apps/server/src/features/classes/hours/hours.routes.ts answers GET /api/nobody/, which is a call of nobody',
  ])
})

test('a glossary table with different contents is reported', async () => {
  const stale = { ...whole, 'docs/glossary.md': glossary.replace('the ledger', 'the book') }
  expect(await differing(stale)).toEqual([
    'docs/glossary.md: the table of features is not fresh: node tools/feature-map.mjs --write',
  ])
})
