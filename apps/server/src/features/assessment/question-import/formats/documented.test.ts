import { readFile } from 'node:fs/promises'
import { importRefusals, importWarnings, unreadableReasons } from '@aulaviva/domain/question-files'
import { expect, test } from 'vitest'

test('every reason and every warning is explained to people, and no other', async () => {
  const page = await readFile(new URL('../../../../../../../docs/question-formats.md', import.meta.url), 'utf8')
  const part = (title: string) => page.split(`## ${title}`)[1]?.split('\n## ')[0] ?? ''
  const first = (text: string) => [...text.matchAll(/^\| `([a-z_]+)` \|/gm)].map(found => found[1])
  expect(first(part('Rejected questions'))).toEqual([...importRefusals])
  expect(first(part('Warnings'))).toEqual([...importWarnings])
  for (const reason of unreadableReasons) expect(page).toContain(`\`${reason}\``)
})
