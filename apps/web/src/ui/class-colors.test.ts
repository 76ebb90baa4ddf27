import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { classColors } from '@aulaviva/domain/class-types'
import { expect, test } from 'vitest'

const [dark = '', light = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split(
  '[data-theme="light"]',
)

/** Relative luminance of a theme's token, which is written in OKLCH. */
function luminance(theme: string, token: string): number {
  const [l, c, h] = theme
    .match(new RegExp(`--${token}: oklch\\(([\\d. ]+)\\)`))![1]!
    .split(' ')
    .map(Number) as [number, number, number]
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const [long, middle, short] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const light = (value: number) => Math.min(1, Math.max(0, value))
  const red = light(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short)
  const green = light(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short)
  const blue = light(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each([
  ['dark', dark],
  ['light', light],
])('each colour of a type stands out 3 : 1 from all it lies on, %s', (_theme, theme) => {
  for (const color of classColors) {
    for (const below of ['night', 'room', 'desk', 'lamp-wash']) {
      const [one, other] = [luminance(theme, `type-${color}`), luminance(theme, below)]
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      expect(contrast, `${color} on ${below}`).toBeGreaterThan(3)
    }
  }
})
