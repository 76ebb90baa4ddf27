/**
 * The academy's color as the app uses it. Only its hue and chroma are the academy's. In each theme, the lightness is
 * adjusted as far as the theme’s contrast requires, and no further from the chosen color than that.
 */

import { asProperties, type Lch, sheetOf, type ThemeName, themeNames, themeRules, themes } from './themes.ts'

/** The colors of a theme derived from the academy’s, as #rrggbb. */
export type AccentTokens = Record<'lamp' | 'lamp-strong' | 'on-lamp' | 'lamp-ink' | 'lamp-wash', string>

export interface Accent {
  tokens: Record<ThemeName, AccentTokens>
  /** Themes in which the color had to be adjusted. */
  adjusted: ThemeName[]
}

/** Derives the accent from the color #rrggbb. */
export function accentOf(colour: string): Accent {
  const chosen = lchOf(colour)
  const derived = themeNames.map(theme => [theme, tokensIn(theme, chosen)])
  const tokens: Accent['tokens'] = Object.fromEntries(derived)
  return { tokens, adjusted: themeNames.filter(theme => tokens[theme].lamp !== colour.toLowerCase()) }
}

function tokensIn(theme: ThemeName, [lightness, chroma, hue]: Lch): AccentTokens {
  const { colors, needs } = themes[theme]
  const backgrounds = (['night', 'room', 'desk'] as const).map(name => hexOf(colors[name]))
  const lampWash = hexOf([colors['lamp-wash'][0], Math.min(chroma, 0.035), hue])
  // In the direction in which a pressed control changes.
  const stronger = colors['lamp-strong'][0] - colors.lamp[0]
  const isVisible = (colour: string, needed: number, on: readonly string[]) =>
    on.every(one => contrast(colour, one) >= needed)
  const lampTokens = (at: number): Pick<AccentTokens, 'lamp' | 'lamp-strong' | 'on-lamp'> | null => {
    const lamp = hexOf([at, chroma, hue])
    const strong = hexOf([Math.min(1, Math.max(0, at + stronger)), chroma, hue])
    if (!isVisible(lamp, needs.control, backgrounds)) return null
    const textColors = [hexOf([0.215, Math.min(chroma, 0.04), hue]), hexOf([0.995, Math.min(chroma, 0.008), hue])]
    const onLamp = textColors.find(one => contrast(one, lamp) >= needs.text && contrast(one, strong) >= needs.text)
    return onLamp ? { lamp, 'lamp-strong': strong, 'on-lamp': onLamp } : null
  }
  const ink = (at: number) => {
    const found = hexOf([at, chroma, hue])
    return isVisible(found, needs.text, [...backgrounds, lampWash]) ? found : null
  }
  return { ...nearest(lightness, lampTokens), 'lamp-ink': nearest(lightness, ink), 'lamp-wash': lampWash }
}

/** Returns the first result, searching outward from the wanted lightness. */
function nearest<T>(target: number, find: (lightness: number) => T | null): T {
  const step = 0.005
  for (let distance = 0; distance <= 1; distance += step) {
    for (const at of [target - distance, target + distance]) {
      const found = at >= 0 && at <= 1 ? find(at) : null
      if (found !== null) return found
    }
  }
  // Black or white contrasts enough with any gray between them, and both were tried.
  throw new Error('No lightness of this colour can be read')
}

/** The tokens as a style sheet, for the app and for pages rendered by the server. */
export const accentSheet = ({ tokens }: Accent): string => sheetOf(themeRules(theme => asProperties(tokens[theme])))

/** WCAG contrast ratio of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string): number[] => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const encoded = (channel: number) => (channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055)

/** Converts an sRGB color to lightness, chroma, and hue (OKLCH). */
function lchOf(colour: string): Lch {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(linear)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/**
 * Returns the sRGB color at this lightness and hue. If the chroma is out of gamut, it is reduced as little as possible.
 */
export function hexOf([lightness, chroma, hue]: Lch): string {
  let [weak, strong] = [0, chroma]
  if (isInGamut(rgbOf([lightness, chroma, hue]))) weak = chroma
  else {
    for (let tries = 0; tries < 20; tries++) {
      const half = (weak + strong) / 2
      if (isInGamut(rgbOf([lightness, half, hue]))) weak = half
      else strong = half
    }
  }
  return `#${rgbOf([lightness, weak, hue])
    .map(channel =>
      Math.round(255 * Math.min(1, Math.max(0, encoded(Math.max(0, channel)))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const isInGamut = (rgb: readonly number[]) => rgb.every(channel => channel >= -0.0005 && channel <= 1.0005)

function rgbOf([lightness, chroma, hue]: Lch): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
