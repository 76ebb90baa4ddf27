import type { ClassColor } from './class-types.ts'

/**
 * The colors of every theme. The app’s style sheet and first paint are built from them, the server’s pages and emails
 * are painted with them, and the academy’s color is adjusted to them. A new theme is an entry here and its name in each
 * language. A page that needs only a theme’s name imports its type: the colors are too heavy for a first visit.
 */

/** A color by lightness, chroma, and hue in degrees, as in CSS oklch(). */
export type Lch = readonly [lightness: number, chroma: number, hue: number]

/** Color always has a meaning: `lamp` for actions, a hue per level and class type, `bad` and `good` for outcomes. */
export type Color =
  | 'night'
  | 'room'
  | 'desk'
  | 'line'
  | 'edge'
  | `ink${'' | '-2' | '-3'}`
  | `lamp${'' | '-strong' | '-ink' | '-wash'}`
  | `on-${'lamp' | 'bad'}`
  | `${'bad' | 'good' | 'warn' | 'info'}${'' | '-wash'}`
  | `level-${'a1' | 'a2' | 'b1' | 'b2' | 'c1' | 'c2'}`
  | `type-${ClassColor}`

export interface Theme {
  scheme: 'dark' | 'light'
  /** The theme that the switch between dark and light leads to. */
  opposite: string
  /** Minimum contrast of text, and of controls such as the edge of a field. The edge of a card needs none. */
  needs: { text: number; control: number }
  colors: Record<Color, Lch>
  /** What isn’t an opaque color: the lightness and chroma behind initials, the veil behind a dialog, shadows. */
  styles: Record<'veil' | 'avatar-l' | 'avatar-c' | 'shadow-card' | 'shadow-raised', string>
}

const defaultNeeds = { text: 4.5, control: 3 }
const highNeeds = { text: 7, control: 4.5 }

const all = {
  dark: {
    scheme: 'dark',
    opposite: 'light',
    needs: defaultNeeds,
    colors: {
      night: [0.185, 0.018, 262],
      room: [0.222, 0.02, 262],
      desk: [0.262, 0.022, 262],
      line: [0.335, 0.022, 262],
      edge: [0.54, 0.02, 262],
      ink: [0.955, 0.01, 85],
      'ink-2': [0.795, 0.014, 85],
      'ink-3': [0.69, 0.016, 262],
      lamp: [0.815, 0.135, 72],
      'lamp-strong': [0.86, 0.12, 76],
      'on-lamp': [0.215, 0.04, 72],
      'lamp-ink': [0.83, 0.12, 74],
      'lamp-wash': [0.29, 0.035, 72],
      'level-a1': [0.8, 0.11, 165],
      'level-a2': [0.8, 0.1, 200],
      'level-b1': [0.76, 0.1, 250],
      'level-b2': [0.76, 0.11, 295],
      'level-c1': [0.77, 0.12, 350],
      'level-c2': [0.81, 0.11, 115],
      'type-slate': [0.74, 0.025, 262],
      'type-teal': [0.74, 0.1, 185],
      'type-sky': [0.74, 0.1, 232],
      'type-indigo': [0.74, 0.11, 272],
      'type-violet': [0.74, 0.11, 308],
      'type-rose': [0.74, 0.11, 358],
      'type-clay': [0.74, 0.07, 42],
      'type-olive': [0.74, 0.09, 118],
      bad: [0.74, 0.145, 25],
      'bad-wash': [0.28, 0.05, 25],
      'on-bad': [0.2, 0.05, 25],
      good: [0.8, 0.12, 155],
      'good-wash': [0.28, 0.04, 155],
      warn: [0.84, 0.12, 95],
      'warn-wash': [0.29, 0.035, 95],
      info: [0.79, 0.09, 245],
      'info-wash': [0.28, 0.04, 250],
    },
    styles: {
      veil: 'oklch(0.1 0.015 262 / 0.66)',
      'avatar-l': '0.43',
      'avatar-c': '0.075',
      'shadow-card': '0 1px 2px oklch(0.08 0.02 262 / 0.4)',
      'shadow-raised': '0 18px 48px oklch(0.06 0.02 262 / 0.6), 0 2px 6px oklch(0.06 0.02 262 / 0.5)',
    },
  },
  light: {
    scheme: 'light',
    opposite: 'dark',
    needs: defaultNeeds,
    colors: {
      night: [0.972, 0.01, 85],
      room: [0.995, 0.004, 85],
      desk: [0.95, 0.013, 85],
      line: [0.885, 0.014, 85],
      edge: [0.63, 0.02, 85],
      ink: [0.245, 0.025, 262],
      'ink-2': [0.4, 0.022, 262],
      'ink-3': [0.495, 0.02, 262],
      lamp: [0.55, 0.142, 50],
      'lamp-strong': [0.49, 0.13, 48],
      'on-lamp': [0.995, 0.008, 85],
      'lamp-ink': [0.5, 0.135, 48],
      'lamp-wash': [0.945, 0.035, 72],
      'level-a1': [0.5, 0.1, 165],
      'level-a2': [0.5, 0.095, 215],
      'level-b1': [0.5, 0.13, 255],
      'level-b2': [0.5, 0.15, 295],
      'level-c1': [0.52, 0.16, 355],
      'level-c2': [0.5, 0.1, 115],
      'type-slate': [0.53, 0.03, 262],
      'type-teal': [0.53, 0.12, 185],
      'type-sky': [0.53, 0.12, 232],
      'type-indigo': [0.53, 0.132, 272],
      'type-violet': [0.53, 0.132, 308],
      'type-rose': [0.53, 0.132, 358],
      'type-clay': [0.53, 0.084, 42],
      'type-olive': [0.53, 0.108, 118],
      bad: [0.52, 0.18, 25],
      'bad-wash': [0.945, 0.03, 25],
      'on-bad': [0.99, 0.01, 25],
      good: [0.48, 0.115, 155],
      'good-wash': [0.945, 0.035, 155],
      warn: [0.5, 0.105, 85],
      'warn-wash': [0.95, 0.045, 92],
      info: [0.49, 0.12, 250],
      'info-wash': [0.945, 0.025, 250],
    },
    styles: {
      veil: 'oklch(0.25 0.03 262 / 0.44)',
      'avatar-l': '0.42',
      'avatar-c': '0.085',
      'shadow-card': '0 1px 2px oklch(0.5 0.03 85 / 0.1)',
      'shadow-raised': '0 18px 48px oklch(0.4 0.03 85 / 0.2), 0 2px 6px oklch(0.4 0.03 85 / 0.12)',
    },
  },
  'dark-contrast': {
    scheme: 'dark',
    opposite: 'light-contrast',
    needs: highNeeds,
    colors: {
      night: [0.125, 0.012, 262],
      room: [0.165, 0.014, 262],
      desk: [0.215, 0.016, 262],
      line: [0.44, 0.022, 262],
      edge: [0.74, 0.02, 262],
      ink: [0.99, 0.006, 85],
      'ink-2': [0.91, 0.012, 85],
      'ink-3': [0.83, 0.016, 262],
      lamp: [0.845, 0.135, 76],
      'lamp-strong': [0.9, 0.11, 80],
      'on-lamp': [0.16, 0.03, 72],
      'lamp-ink': [0.86, 0.125, 78],
      'lamp-wash': [0.27, 0.045, 72],
      'level-a1': [0.83, 0.13, 165],
      'level-a2': [0.83, 0.11, 200],
      'level-b1': [0.81, 0.1, 250],
      'level-b2': [0.81, 0.11, 295],
      'level-c1': [0.82, 0.12, 350],
      'level-c2': [0.85, 0.13, 115],
      'type-slate': [0.8, 0.025, 262],
      'type-teal': [0.8, 0.12, 185],
      'type-sky': [0.8, 0.11, 232],
      'type-indigo': [0.78, 0.11, 272],
      'type-violet': [0.79, 0.13, 308],
      'type-rose': [0.79, 0.13, 358],
      'type-clay': [0.79, 0.1, 42],
      'type-olive': [0.8, 0.12, 118],
      bad: [0.81, 0.12, 25],
      'bad-wash': [0.26, 0.065, 25],
      'on-bad': [0.16, 0.05, 25],
      good: [0.84, 0.14, 155],
      'good-wash': [0.26, 0.05, 155],
      warn: [0.88, 0.14, 95],
      'warn-wash': [0.27, 0.045, 95],
      info: [0.83, 0.09, 245],
      'info-wash': [0.26, 0.055, 250],
    },
    styles: {
      veil: 'oklch(0.06 0.01 262 / 0.8)',
      'avatar-l': '0.34',
      'avatar-c': '0.075',
      'shadow-card': '0 0 #0000',
      'shadow-raised': '0 0 0 2px oklch(0.74 0.02 262)',
    },
  },
  'light-contrast': {
    scheme: 'light',
    opposite: 'dark-contrast',
    needs: highNeeds,
    colors: {
      night: [0.985, 0.006, 85],
      room: [1, 0, 85],
      desk: [0.955, 0.01, 85],
      line: [0.72, 0.018, 85],
      edge: [0.42, 0.02, 262],
      ink: [0.16, 0.025, 262],
      'ink-2': [0.29, 0.025, 262],
      'ink-3': [0.37, 0.025, 262],
      lamp: [0.415, 0.125, 46],
      'lamp-strong': [0.33, 0.1, 46],
      'on-lamp': [1, 0, 85],
      'lamp-ink': [0.4, 0.12, 46],
      'lamp-wash': [0.95, 0.045, 76],
      'level-a1': [0.395, 0.095, 165],
      'level-a2': [0.4, 0.085, 215],
      'level-b1': [0.4, 0.15, 258],
      'level-b2': [0.41, 0.18, 295],
      'level-c1': [0.42, 0.16, 355],
      'level-c2': [0.395, 0.1, 115],
      'type-slate': [0.44, 0.035, 262],
      'type-teal': [0.44, 0.1, 185],
      'type-sky': [0.44, 0.12, 240],
      'type-indigo': [0.42, 0.18, 272],
      'type-violet': [0.44, 0.18, 308],
      'type-rose': [0.46, 0.16, 358],
      'type-clay': [0.44, 0.1, 42],
      'type-olive': [0.44, 0.105, 118],
      bad: [0.43, 0.17, 27],
      'bad-wash': [0.955, 0.03, 25],
      'on-bad': [1, 0, 25],
      good: [0.39, 0.11, 155],
      'good-wash': [0.955, 0.045, 155],
      warn: [0.4, 0.095, 80],
      'warn-wash': [0.955, 0.06, 92],
      info: [0.4, 0.14, 254],
      'info-wash': [0.955, 0.025, 250],
    },
    styles: {
      veil: 'oklch(0.16 0.02 262 / 0.7)',
      'avatar-l': '0.36',
      'avatar-c': '0.085',
      'shadow-card': '0 0 #0000',
      'shadow-raised': '0 0 0 2px oklch(0.42 0.02 262)',
    },
  },
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof all

export const themes: Record<ThemeName, Theme & { opposite: ThemeName }> = all
export const themeNames = Object.keys(themes) as ThemeName[]

/** The theme until a person chooses one, and the one if their device asks for more contrast. */
export const defaultThemes = { standard: 'dark', contrast: 'dark-contrast' } as const satisfies Record<
  string,
  ThemeName
>

export const isTheme = (name: unknown): name is ThemeName => themeNames.some(theme => theme === name)

/** The rules of a style sheet, nested. A string is the value of a property. */
export interface Rules {
  [selectorOrProperty: string]: Rules | string
}

/** The properties that a theme sets: its colors and styles, and what the browser and the switch need to know of it. */
export function propertiesOf(name: ThemeName): Record<string, string> {
  const { scheme, opposite, colors, styles } = themes[name]
  const inCss = Object.entries(colors).map(([color, lch]) => [color, `oklch(${lch.join(' ')})`])
  return { 'color-scheme': scheme, ...asProperties({ opposite, ...Object.fromEntries(inCss), ...styles }) }
}

export const asProperties = (tokens: object): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]))

/**
 * The rules that set these properties in each theme, on a page and on a part of it with `data-theme`. A page without
 * `data-theme` has the theme of a person who has chosen none. Paper is light, whatever the theme.
 */
export function themeRules(properties: (name: ThemeName) => Record<string, string>): Rules {
  const unnamed = ':root:not([data-theme])'
  const screens = themeNames
    .filter(name => name !== 'light')
    .map(name => [`${name === defaultThemes.standard ? `${unnamed},` : ''}[data-theme="${name}"]`, properties(name)])
  return {
    ':root,[data-theme]': properties('light'),
    '@media screen': {
      ...Object.fromEntries(screens),
      '@media (prefers-contrast: more)': { [unnamed]: properties(defaultThemes.contrast) },
    },
  }
}

/** The rules as text. */
export const sheetOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'string' ? `${name}:${value};` : `${name}{${sheetOf(value)}}`))
    .join('')

/** The style sheet of the themes. */
export const themeSheet = sheetOf(themeRules(propertiesOf))

/** The style sheet of the themes with only the properties that this text uses. */
export const themeSheetFor = (text: string): string =>
  sheetOf(
    themeRules(name => {
      const used = Object.entries(propertiesOf(name)).filter(
        ([property]) => property === 'color-scheme' || text.includes(`var(${property})`),
      )
      return Object.fromEntries(used)
    }),
  )
