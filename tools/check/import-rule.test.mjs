import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'
import { outputOf, plant } from './planted.mjs'

const manifests = {
  'package.json': { devDependencies: { vitest: '1' } },
  'packages/domain/package.json': {},
  'packages/contract/package.json': {},
  'apps/e2e/package.json': {},
  'apps/server/package.json': { dependencies: { fastify: '1', pg: '1' } },
  'apps/web/package.json': { devDependencies: { vite: '1' } },
}
const seats = 'apps/server/src/features/classes/seats/seats'
const hours = 'apps/web/src/features/classes/hours'

/** By rule: a file, the import that breaks the rule, and its resolved path if that differs. */
const breaches = {
  'packages/domain imports nothing of ours': [
    'packages/domain/src/a.ts',
    '@aulaviva/contract/a',
    'packages/contract/src/a.ts',
  ],
  'packages/contract imports only domain': [
    'packages/contract/src/b.ts',
    '../../../apps/web/src/ui/b.ts',
    'apps/web/src/ui/b.ts',
  ],
  'an app imports no other app': ['apps/e2e/journeys/a.spec.ts', '../../web/src/ui/b.ts', 'apps/web/src/ui/b.ts'],
  'the server platform imports no feature and nothing that is composed of features': [
    'apps/server/src/platform/clock/clock.ts',
    '../../features/classes/seats/seats.words.ts',
    `${seats}.words.ts`,
  ],
  'routes import use cases, not rules or repositories': [`${seats}.routes.ts`, './seats.rules.ts', `${seats}.rules.ts`],
  'use cases do not know HTTP': [`${seats}.usecases.ts`, 'fastify'],
  'rules do no I/O': [`${seats}.rules.ts`, 'node:fs'],
  'repositories and errors import no routes and no use cases': [
    `${seats}.errors.ts`,
    './seats.usecases.ts',
    `${seats}.usecases.ts`,
  ],
  'only repositories and platform/database touch SQL': [
    `${seats}.plugin.ts`,
    '../../../platform/database/statement.ts',
    'apps/server/src/platform/database/statement.ts',
  ],
  'only platform/database and platform/schema open connections': ['apps/server/src/main.ts', 'pg'],
  'a server feature uses another only through its use cases, its rules and the types of its rows': [
    'apps/server/src/features/classes/hours/hours.usecases.ts',
    '../seats/seats.repository.ts',
    `${seats}.repository.ts`,
  ],
  'a server feature imports nothing that is composed of features': [
    'apps/server/src/features/classes/seats/seats.words.ts',
    '../../../create-dependencies.ts',
    'apps/server/src/create-dependencies.ts',
  ],
  'a district imports only districts before it in the map': [
    'packages/contract/src/classes/seats.ts',
    '../academy/home.ts',
    'packages/contract/src/academy/home.ts',
  ],
  'web features do not import features': [
    'apps/web/src/features/classes/seats/a.tsx',
    '#features/classes/hours/b.tsx',
    `${hours}/b.tsx`,
  ],
  'nothing but the router imports routes': [`${hours}/a.tsx`, '../../../routes/tree.ts', 'apps/web/src/routes/tree.ts'],
  'web entities, which several features show, know no feature': [
    'apps/web/src/entities/seats/a.tsx',
    '#features/classes/hours/b.tsx',
    `${hours}/b.tsx`,
  ],
  'the web platform knows nothing of the product': [
    'apps/web/src/platform/page/a.tsx',
    '#entities/seats/b.tsx',
    'apps/web/src/entities/seats/b.tsx',
  ],
  'nothing but main.tsx imports languages': [
    'apps/web/src/platform/words/a.ts',
    '../../languages/load-language.ts',
    'apps/web/src/languages/load-language.ts',
  ],
  'languages know only the types of what they translate': [
    'apps/web/src/languages/es/hours.ts',
    '#features/classes/hours/hours.words.ts',
    `${hours}/hours.words.ts`,
  ],
  'ui imports only ui': ['apps/web/src/ui/a.tsx', '#platform/page/b.tsx', 'apps/web/src/platform/page/b.tsx'],
  'only tests import test helpers': [`${hours}/c.tsx`, '#testing/show.tsx', 'apps/web/src/testing/show.tsx'],
  'built-in modules bear node:': ['packages/domain/src/b.ts', 'fs'],
}

test('each rule is broken here', async () => {
  const code = await readFile(join(root, 'tools/import-rule.mjs'), 'utf8')
  const names = [...code.matchAll(/^ {4}name: '(.+)',$/gm)].map(([, name]) => name)
  expect(Object.keys(breaches).sort()).toEqual(names.sort())
})

test('a breach of each rule is named', async () => {
  const files = Object.values(breaches).flatMap(([, spelled, to = spelled]) =>
    /^(apps|packages)\//.test(to) ? [[to, '']] : [],
  )
  const broken = Object.values(breaches).map(([from, spelled]) => [from, `import { a } from '${spelled}'`])
  const folder = await plant({ ...manifests, ...Object.fromEntries([...files, ...broken]) })
  const output = await outputOf(folder, 'import-rule')
  const named = Object.entries(breaches).map(
    ([rule, [from, spelled, to = spelled]]) => `${from} imports ${to}: ${rule}`,
  )
  expect(output.filter(line => !line.startsWith('circle'))).toEqual(named.sort())
})

test('an allowed import is not reported', async () => {
  const folder = await plant({
    ...manifests,
    'packages/domain/src/access.ts': "export const open = 1\nimport 'node:url'",
    [`${seats}.rules.ts`]: "import { createHash } from 'node:crypto'\nexport interface Seat {}",
    [`${seats}.repository.ts`]: 'export interface Row {}',
    [`${seats}.routes.ts`]: "import type { Seat } from './seats.rules.ts'",
    'apps/server/src/features/classes/hours/hours.usecases.ts':
      "import type { Row } from '../seats/seats.repository.ts'\nimport { open } from '@aulaviva/domain/access'",
    'apps/server/test/testing/scene.ts':
      "import pg from 'pg'\nimport '../../src/features/classes/seats/seats.repository.ts'",
    'apps/server/test/seats.test.ts': "import { test } from 'vitest'\nimport './testing/scene.ts'",
    [`${hours}/hours.words.ts`]: 'export const hoursWords = () => ({})',
    'apps/web/src/platform/words/define-words.ts': 'export const plural = 1',
    'apps/web/src/languages/es/hours.ts':
      "import type { hoursWords } from '#features/classes/hours/hours.words.ts'\nimport { plural } from '#platform/words/define-words.ts'",
    'apps/web/src/main.tsx': "import './languages/es/hours.ts'",
    'apps/web/vite.config.ts': "import { defineConfig } from 'vite'",
  })
  expect(await outputOf(folder, 'import-rule')).toEqual([])
})

test('re-exports, missing files, and undeclared packages are reported', async () => {
  const folder = await plant({
    ...manifests,
    'packages/domain/src/access.ts': 'export const [a, b, c, d] = []\nexport interface T {}',
    'packages/domain/src/at-once.ts': "export { a, b as other } from './access.ts'",
    'packages/domain/src/all.ts': "export * from './access.ts'",
    'packages/domain/src/in-two-steps.ts':
      "import { c, d } from './access.ts'\nimport type { T } from './access.ts'\nexport { c }\nexport type { T }\nexport const e = d",
    'packages/domain/src/under-another-name.ts':
      "import * as all from './access.ts'\nimport { a } from './access.ts'\nexport { all }\nexport default a",
    'packages/domain/src/nowhere.ts': "import './gone.ts'\nconst gone = import('@aulaviva/domain/gone')",
    'apps/web/src/undeclared.ts': "import 'react'\nimport 'vite'\nimport 'vitest'",
  })
  const named = [
    ...['react', 'vite', 'vitest'].map(
      name => `apps/web/src/undeclared.ts imports ${name}, which apps/web/package.json does not declare`,
    ),
    ...[
      'all.ts hands on *',
      'at-once.ts hands on a',
      'at-once.ts hands on other',
      'in-two-steps.ts hands on T',
      'in-two-steps.ts hands on c',
      'under-another-name.ts hands on all',
      'under-another-name.ts hands on default',
    ].map(line => `packages/domain/src/${line}, which another file exports: import it from there`),
    ...['./gone.ts', '@aulaviva/domain/gone'].map(
      path => `packages/domain/src/nowhere.ts imports ${path}, which does not exist`,
    ),
  ]
  expect(await outputOf(folder, 'import-rule')).toEqual(named.sort())
})

test('cycles are reported: of files over any path, and of sibling folders', async () => {
  const at = (path, code) => [`packages/domain/src/${path}.ts`, code]
  const folder = await plant({
    ...manifests,
    ...Object.fromEntries([
      at('value-a', "import './value-b.ts'"),
      at('value-b', "import './value-c.ts'"),
      at('value-c', "import './value-a.ts'"),
      at('type-a', "import type { B } from './type-b.ts'"),
      at('type-b', "import type { A } from './type-a.ts'"),
      at('demand-a', "const b = () => import('./demand-b.ts')"),
      at('demand-b', "import './demand-a.ts'"),
      at('said-a', "export type A = import('./said-b.ts').B"),
      at('said-b', "import './said-a.ts'"),
      at('one/a', "import '../two/a.ts'"),
      at('one/b', ''),
      at('two/a', ''),
      at('two/b', "import type { B } from '../one/b.ts'"),
    ]),
  })
  const files = (...names) => `circle of files: ${names.map(name => `packages/domain/src/${name}.ts`).join(' → ')}`
  expect(await outputOf(folder, 'import-rule')).toEqual([
    files('demand-a', 'demand-b', 'demand-a'),
    files('said-a', 'said-b', 'said-a'),
    files('type-a', 'type-b', 'type-a'),
    files('value-a', 'value-b', 'value-c', 'value-a'),
    'circle of folders: packages/domain/src/one → packages/domain/src/two → packages/domain/src/one',
  ])
})
