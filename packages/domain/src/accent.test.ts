import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, accentSheet, contrast, hexOf, surfaces, themes } from './accent.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

describe('the colour of a school', () => {
  it('can be read in both themes, whatever was chosen', () => {
    const judge = (chosen: string) => {
      const { tokens } = accentOf(chosen)
      for (const theme of themes) {
        const { lamp, 'lamp-strong': strong, 'on-lamp': on, 'lamp-ink': ink, 'lamp-wash': wash } = tokens[theme]
        expect(contrast(on, lamp)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(on, strong)).toBeGreaterThanOrEqual(4.5)
        for (const behind of ['night', 'room', 'desk'] as const) {
          expect(contrast(lamp, hexOf(surfaces[theme][behind]))).toBeGreaterThanOrEqual(3)
          expect(contrast(ink, hexOf(surfaces[theme][behind]))).toBeGreaterThanOrEqual(4.5)
        }
        for (const text of [ink, hexOf(surfaces[theme].ink), hexOf(surfaces[theme]['ink-2'])]) {
          expect(contrast(text, wash)).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
    for (const corner of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080']) judge(corner)
    fc.assert(fc.property(colour, judge), { numRuns: 300 })
  })

  it('stays what was chosen where it can be read, and says where it could not', () => {
    expect(accentOf('#0f766e').adjusted).toEqual(['dark'])
    expect(accentOf('#0F766E').tokens.light.lamp).toBe('#0f766e')
    expect(accentOf('#ffd400').adjusted).toEqual(['light'])
    expect(accentOf('#ffd400').tokens.dark.lamp).toBe('#ffd400')
  })

  it('is a style sheet of the tokens and nothing else', () => {
    fc.assert(
      fc.property(colour, chosen => {
        expect(accentSheet(accentOf(chosen))).toMatch(
          /^(:root[^{}]*\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}\n){2}@media print\{:root[^{}]*\{(--[a-z-]+:#[0-9a-f]{6};?){5}\}\}\n$/,
        )
      }),
      { numRuns: 50 },
    )
  })
})

it('wears the colors of the light theme on paper, whatever the theme', () => {
  const accent = accentOf('#0f766e')
  const [, paper = ''] = accentSheet(accent).split('@media print{:root,:root[data-theme],[data-theme]{')
  for (const [name, value] of Object.entries(accent.tokens.light)) expect(paper).toContain(`--${name}:${value}`)
})

it('is judged against the surfaces that the app has', () => {
  const css = readFileSync(new URL('../../../apps/web/src/ui/tokens.css', import.meta.url), 'utf8')
  const [dark = '', light = ''] = css.split('[data-theme="light"] {')
  for (const [theme, sheet] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    for (const [name, [lightness, chroma, hue]] of Object.entries(surfaces[theme])) {
      expect(sheet).toContain(`--${name}: oklch(${lightness} ${chroma} ${hue});`)
    }
  }
})

it('counts contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
