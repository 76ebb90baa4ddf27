import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { calls } from '../../packages/contract/src/calls.ts'
import { outputOf, plant } from './planted.mjs'

const decision = number => [
  `docs/decisions/${number}-choice.md`,
  `# ${number}. A choice\n\n2026-01-02 · accepted\n\n## Context\n\n## Decision\n\n## Consequences\n`,
]
const decisions = Object.fromEntries(Array.from({ length: 6 }, (_, at) => decision(String(at + 1).padStart(4, '0'))))
const whole = {
  ...decisions,
  'package.json': { scripts: { start: '', aulaviva: '' } },
  'package-lock.json': { packages: {} },
  'tools/check.mjs': 'const steps = {\n  types: {},\n  lint: {},\n}',
  'apps/server/src/commands/check.ts': "export const check = {\n  usage: 'check [--student EMAIL]',\n}",
  'apps/server/src/platform/storage/storage.ts': "export const keptFolder = join(config.dataDir, 'kept')",
  'apps/web/src/platform/page/page.ts': '',
  'apps/web/src/page.test.ts': "describe('a page', () => {\n  test.each(sizes)(\n    'is (%s) wide', () => {})\n})",
  'ARCHITECTURE.md': '# The trees\n\nstorage, page',
  'docs/operations.md': 'npm run aulaviva -- check --student EMAIL\n\n`kept/`, `DATA_DIR`',
  'README.md': [
    '[trees](ARCHITECTURE.md#the-trees), <https://example.test>, apps/server, apps/<name>/x, `check.ts`, `keptFolder`',
    '`page.test.ts › a page › is (%s)\nwide`, `src/page.test.ts › a page`',
    `npm run start, npm test -- --only types,lint, ${calls.length} calls, features/classes/seats, DATA_DIR=data`,
  ].join('\n'),
}

async function runTool(files) {
  const folder = await plant(files)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return outputOf(folder, 'docs-check')
}

test('docs that name existing things pass', async () => {
  expect(await runTool(whole)).toEqual([])
})

test('a missing thing that the docs name is reported with its line', async () => {
  const wrong = {
    '[gone](gone.md)': 'link to gone.md, which does not exist',
    '[gone](ARCHITECTURE.md#gone)': 'ARCHITECTURE.md#gone has no such heading',
    'apps/server/gone.ts': 'apps/server/gone.ts does not exist',
    '`commands/gone.ts`': 'commands/gone.ts is no file',
    '`gone.test.ts › a page`': 'gone.test.ts is no test',
    '`page.test.ts › a page › is gone`': 'page.test.ts has no test "is gone"',
    '`page.test.ts › sizes`': 'page.test.ts has no test "sizes"',
    'entities/gone': 'gone is no feature of the map',
    '`goneName`': 'goneName is no name of the code',
    'npm run gone': 'npm run gone: no such script',
    'npm run aulaviva -- gone': 'the command line has no command gone',
    'npm run aulaviva -- check --gone': 'check has no flag --gone',
    'npm test -- --only types,gone': 'the check has no step gone',
    'GONE_SETTING=1': 'GONE_SETTING is no setting',
    [`${calls.length + 1} calls`]: `there are ${calls.length} calls, not ${calls.length + 1}`,
  }
  const named = Object.values(wrong).map((what, at) => `README.md:${at + 1}: ${what}`)
  expect(await runTool({ ...whole, 'README.md': Object.keys(wrong).join('\n') })).toEqual(named.sort())
})

test('a thing that the docs must name and don’t is reported', async () => {
  const lost = await runTool({
    ...whole,
    'apps/server/src/commands/mend.ts': "  usage: 'mend'",
    'apps/server/src/platform/storage/lost.ts': "join(dataDir, 'lost')",
    'apps/web/src/platform/unheard/unheard.ts': '',
  })
  expect(lost).toEqual([
    'ARCHITECTURE.md does not name apps/web/src/platform/unheard',
    'docs/operations.md does not name lost in DATA_DIR (apps/server/src/platform/storage/lost.ts)',
    'docs/operations.md does not name the command mend',
  ])
})

test('decisions that lack the form or the number are named', async () => {
  const text = decisions['docs/decisions/0001-choice.md']
  const { 'docs/decisions/0005-choice.md': _gap, ...rest } = whole
  const path = number => `docs/decisions/${number}-choice.md`
  const wrong = await runTool({
    ...rest,
    [path('0002')]: text,
    [path('0003')]: text.replace('0001', '0003').replace('accepted', 'perhaps'),
    [path('0004')]: text.replace('0001', '0004').replace('## Consequences', '## Outcome'),
  })
  expect(wrong).toEqual([
    'docs/decisions/0002-choice.md: the heading is not "# 0002. …"',
    'docs/decisions/0003-choice.md: not "date · accepted" in line 3',
    'docs/decisions/0004-choice.md: its headings are not Context, Decision and Consequences',
    'docs/decisions: there is no 0005',
  ])
})

test('a picture that no page shows is named', async () => {
  expect(await runTool({ ...whole, 'docs/images/old.webp': '' })).toEqual(['docs/images/old.webp is shown nowhere'])
})
