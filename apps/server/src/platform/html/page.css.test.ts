import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The colors set by the first rule with this selector. */
function colours(css: string, selector: string): Map<string, string> {
  const rules = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]*)\{([^{}]*)\}/g)
  for (const [, selectors = '', body = ''] of rules) {
    if (!selectors.split(',').some(one => one.trim() === selector)) continue
    return new Map([...body.matchAll(/(--[\w-]+):\s*(oklch[^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
  }
  return new Map()
}

const app = read('../../../../web/src/ui/tokens.css')
const sheets = ['./page.css', '../../features/recognition/badges/pages/credentials.css'].map(read)

it.each([
  [':root', ':root'],
  [':root[data-theme="light"]', '[data-theme="light"]'],
])('wears the colours of the app: %s', (ours, theirs) => {
  const expected = colours(app, theirs)
  for (const sheet of sheets) {
    const found = colours(sheet, ours)
    expect(found.size).toBeGreaterThan(8)
    for (const [name, value] of found) expect([name, value]).toEqual([name, expected.get(name)])
  }
})

it('is dark until light is chosen, whatever the system prefers', () => {
  for (const sheet of sheets) expect(sheet).not.toContain('prefers-color-scheme')
})
