import { describe, expect, it, test } from 'vitest'
import { contrast, hexOf } from './accent.ts'
import {
  type Color,
  defaultThemes,
  propertiesOf,
  sheetOf,
  themeNames,
  themeRules,
  themeSheetFor,
  themes,
} from './themes.ts'

const surfaces: Color[] = ['night', 'room', 'desk']
const outcomes = ['bad', 'good', 'warn', 'info'] as const
const washes: Color[] = ['lamp-wash', ...outcomes.map(outcome => `${outcome}-wash` as const)]
const colors = Object.keys(themes.dark.colors) as Color[]
const levels = colors.filter(color => color.startsWith('level-'))
const types = colors.filter(color => color.startsWith('type-'))

/** What is written in a color, and what it is written on. */
const texts: [written: Color[], on: Color[]][] = [
  [
    ['ink', 'ink-2', 'ink-3'],
    [...surfaces, ...washes],
  ],
  [
    ['lamp-ink', ...levels],
    [...surfaces, 'lamp-wash'],
  ],
  [[...outcomes], surfaces],
  ...outcomes.map((outcome): [Color[], Color[]] => [[outcome], [`${outcome}-wash`]]),
  [['on-lamp'], ['lamp', 'lamp-strong']],
  [['on-bad'], ['bad']],
]

/** Edges of controls, the focus, and marks. */
const controls: [drawn: Color[], on: Color[]][] = [
  [['edge', 'lamp', 'lamp-strong'], surfaces],
  [types, [...surfaces, 'lamp-wash']],
]

describe.each(themeNames)('the theme %s', name => {
  const theme = themes[name]
  const tooFaint = (pairs: [Color[], Color[]][], needed: number) =>
    pairs.flatMap(([seen, on]) =>
      seen.flatMap(one =>
        on
          .map(other => ({ one, other, ratio: contrast(hexOf(theme.colors[one]), hexOf(theme.colors[other])) }))
          .filter(({ ratio }) => ratio < needed)
          .map(({ one, other, ratio }) => `${one} on ${other}: ${ratio.toFixed(2)}`),
      ),
    )

  it('has text that can be read on everything it is written on', () => {
    expect(tooFaint(texts, theme.needs.text)).toEqual([])
  })

  it('has controls and marks with enough contrast to every background', () => {
    expect(tooFaint(controls, theme.needs.control)).toEqual([])
  })

  it('has filled parts of bars and rings with enough contrast to the rest', () => {
    expect(tooFaint([[['lamp', ...outcomes, ...levels], ['line']]], 3)).toEqual([])
  })

  it('has initials that can be read in every hue', () => {
    const { 'avatar-l': lightness, 'avatar-c': chroma } = theme.styles
    const ratios = Array.from({ length: 72 }, (_, at) =>
      contrast(hexOf([0.98, 0.01, 85]), hexOf([Number(lightness), Number(chroma), at * 5])),
    )
    expect(Math.min(...ratios)).toBeGreaterThan(theme.needs.text)
  })

  it('switches to the other scheme with the same contrast', () => {
    const opposite = themes[theme.opposite]
    expect(opposite.scheme).not.toBe(theme.scheme)
    expect(opposite.needs).toEqual(theme.needs)
  })

  it('asks for no less than WCAG 2.2, AA', () => {
    expect(theme.needs.text).toBeGreaterThanOrEqual(4.5)
    expect(theme.needs.control).toBeGreaterThanOrEqual(3)
  })
})

test('a device that asks for more contrast gets as much as AAA asks of text', () => {
  expect(themes[defaultThemes.contrast].needs).toEqual({ text: 7, control: 4.5 })
})

test('paper is light, and a page that names no theme is dark, or in high contrast if the device asks for it', () => {
  const sheet = sheetOf(themeRules(name => ({ '--name': name })))
  const [paper, screen = ''] = sheet.split('@media screen')
  expect(paper).toBe(':root,[data-theme]{--name:light;}')
  expect(screen).toContain('{:root:not([data-theme]),[data-theme="dark"]{--name:dark;}')
  expect(screen).toContain('@media (prefers-contrast: more){:root:not([data-theme]){--name:dark-contrast;}}')
  for (const name of themeNames.filter(name => name !== 'light')) {
    expect(screen).toContain(`[data-theme="${name}"]{--name:${name};}`)
  }
})

test('a theme has its colors, and values for the browser and the switch', () => {
  expect(propertiesOf('light-contrast')).toMatchObject({
    'color-scheme': 'light',
    '--opposite': 'dark-contrast',
    '--room': 'oklch(1 0 85)',
  })
})

test('a page that uses few colors gets only those', () => {
  const sheet = themeSheetFor('p { color: var(--ink); }')
  expect(sheet).toContain('[data-theme="light-contrast"]{color-scheme:light;--ink:oklch(0.16 0.025 262);}')
  expect(sheet).not.toContain('--ink-2')
})
