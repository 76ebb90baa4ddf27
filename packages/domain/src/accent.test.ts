import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentOf, accentSheet, contrast, hexOf } from './accent.ts'
import { themeNames, themes } from './themes.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

describe('the color of an academy', () => {
  it('is readable in every theme, whatever was chosen', () => {
    const checkContrast = (chosen: string) => {
      const { tokens } = accentOf(chosen)
      for (const theme of themeNames) {
        const { colors, needs } = themes[theme]
        const { lamp, 'lamp-strong': strong, 'on-lamp': on, 'lamp-ink': ink, 'lamp-wash': wash } = tokens[theme]
        expect(contrast(on, lamp)).toBeGreaterThanOrEqual(needs.text)
        expect(contrast(on, strong)).toBeGreaterThanOrEqual(needs.text)
        for (const background of ['night', 'room', 'desk'] as const) {
          expect(contrast(lamp, hexOf(colors[background]))).toBeGreaterThanOrEqual(needs.control)
          expect(contrast(ink, hexOf(colors[background]))).toBeGreaterThanOrEqual(needs.text)
        }
        for (const text of [ink, hexOf(colors.ink), hexOf(colors['ink-2'])]) {
          expect(contrast(text, wash)).toBeGreaterThanOrEqual(needs.text)
        }
      }
    }
    for (const corner of ['#000000', '#ffffff', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#808080'])
      checkContrast(corner)
    fc.assert(fc.property(colour, checkContrast), { numRuns: 300 })
  })

  it('is unchanged where it has enough contrast, and adjusted with a notice elsewhere', () => {
    expect(accentOf('#0f766e').adjusted).toContain('dark')
    expect(accentOf('#0f766e').adjusted).not.toContain('light')
    expect(accentOf('#0F766E').tokens.light.lamp).toBe('#0f766e')
    expect(accentOf('#ffd400').adjusted).toContain('light')
    expect(accentOf('#ffd400').adjusted).not.toContain('dark')
    expect(accentOf('#ffd400').tokens.dark.lamp).toBe('#ffd400')
  })

  it('is a style sheet of the tokens only', () => {
    const rule = /(:root|\[data-theme)[^{}]*\{(--[a-z-]+:#[0-9a-f]{6};){5}\}/g
    fc.assert(
      fc.property(colour, chosen => {
        const rest = accentSheet(accentOf(chosen)).replace(rule, '')
        expect(rest).toBe('@media screen{@media (prefers-contrast: more){}}')
      }),
      { numRuns: 50 },
    )
  })
})

it('counts contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
