import { expect, test } from 'vitest'
import { testFoldersOf } from './changed.mjs'

test.each([
  ['apps/server/src/features/classes/waitlist/offers.usecases.ts', '/features/classes/waitlist/'],
  ['apps/web/src/features/classes/waitlist/waitlist-page.tsx', '/features/classes/waitlist/'],
  ['packages/contract/src/classes/waitlist.calls.ts', '/features/classes/waitlist/'],
  ['apps/server/src/platform/http/page.ts', 'apps/server/src/platform/http/'],
  ['packages/domain/src/reserving.ts', 'packages/domain/src/'],
])('a change of %s concerns the tests in %s', (file, folder) => {
  expect(testFoldersOf([file])).toEqual([folder])
})

test('several files of a feature concern its folders once, and a text or a file at the top none', () => {
  const [server, web] = ['server', 'web'].map(app => `apps/${app}/src/features/money/plans/plans.ts`)
  expect(testFoldersOf([server, web, 'docs/api.md', 'package.json'])).toEqual(['/features/money/plans/'])
})
