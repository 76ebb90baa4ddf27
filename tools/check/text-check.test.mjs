import { expect, test } from 'vitest'
import { outputOf, plant } from './planted.mjs'

const page = 'apps/web/src/features/academy/home/page.tsx'
const runTool = async code => outputOf(await plant({ [page]: code }), 'text-check')
const at = (line, text) => `${page}:${line}: “${text}” belongs into the feature's words`

test('text in JSX is found, whichever way it gets there', async () => {
  const code = [
    'export const A = ({ on, n }) => (',
    '  <p>Hello {n}',
    "    {on ? 'Yes' : words.no}",
    "    {on && 'Open'}",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the string is source code
    '    {`${n} left`}',
    '  </p>',
    ')',
  ]
  expect(await runTool(code.join('\n'))).toEqual([at(2, 'Hello'), at(3, 'Yes'), at(4, 'Open'), at(5, 'left')])
})

test('text that people read or hear is found', async () => {
  const code = [
    'export const A = () => <img alt="A boat" className="block" />',
    "export const B = () => <Part title={on ? 'Old' : words.title} />",
    "export const c = () => toast.danger('Not saved')",
    "export const d = () => (document.title = 'Home')",
  ]
  expect(await runTool(code.join('\n'))).toEqual([at(1, 'A boat'), at(2, 'Old'), at(3, 'Not saved'), at(4, 'Home')])
})

test('signs, the name of the product, keys of the code and words are no text', async () => {
  const code = `export const A = () => <p id="me" className={on ? 'block' : 'grid'}>Aulaviva · {words.title}, {n} ✓</p>`
  expect(await runTool(code)).toEqual([])
})
