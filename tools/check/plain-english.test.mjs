import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { outputOf, plant } from './planted.mjs'

async function runTool(files) {
  const folder = await plant(files)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return outputOf(folder, 'plain-english')
}
const catalog = 'apps/web/src/features/academy/home/home.words.ts'
const inInterface = async files => (await runTool(files)).filter(line => line.startsWith('apps/'))

test('an awkward sentence of a catalog is reported with its line and what to write', async () => {
  const code = ["export const words = { some: 'No classes yet',", '  other: `Nobody has seats` }']
  expect(await inInterface({ [catalog]: code.join('\n') })).toEqual([
    `${catalog}:2: “Nobody has seats”: no one, or say what is so: “No reservations yet”`,
  ])
})

test('code values, other languages, tests, and files that are not catalogs are not checked as sentences', async () => {
  const sentence = "export const said = 'Nobody has seats'"
  expect(
    await inInterface({
      [catalog]:
        "import { a } from 'the door'\nexport const kinds = ['GREY', 'POST /mail/door/'], b = { also: 'mark test' }",
      'apps/web/src/languages/es/home.words.ts': sentence,
      'apps/web/src/features/academy/home/home.words.test.ts': sentence,
      'apps/web/src/features/academy/home/home.ts': sentence,
    }),
  ).toEqual([])
})

test('more places in docs or comments than were left fail the check, and so do fewer until the number is lowered', async () => {
  const [comments, docs] = await runTool({ 'docs/page.md': 'anew '.repeat(5_000) })
  expect(docs).toMatch(/^docs: 5000 places, \d+ were left/)
  expect(comments).toMatch(/^comments: 0 places are left: lower the number/)
  expect(
    (await runTool({ 'docs/page.md': 'It is read `anew`.', 'a.ts': `// ${'anew '.repeat(5_000)}` })).join(),
  ).toMatch(/comments: 5000 places, \d+ were left.*docs: 0 places are left/)
})
