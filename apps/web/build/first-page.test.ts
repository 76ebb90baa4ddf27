import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test.each(['dark', 'light'])('what is painted before the style sheet has the colours of the %s theme', theme => {
  const page = read('index.html')
  const rules = page.slice(page.indexOf('<style>'), page.indexOf('</style>')).split('[data-theme="light"]')
  const [, tokens = ''] = read('src/ui/tokens.css').split(`[data-theme="${theme}"]`)
  const painted = [...(rules[theme === 'light' ? 1 : 0] ?? '').matchAll(/var\(--([\w-]+), (oklch\([^)]*\))\)/g)]
  expect(new Set(painted.map(([, name]) => name))).toEqual(
    new Set(['night', 'lamp', 'on-lamp', 'desk', 'line', 'room']),
  )
  for (const [, name, colour] of painted) {
    expect(tokens.match(new RegExp(`--${name}: (oklch\\([^)]*\\))`))?.[1], name).toBe(colour)
  }
})
