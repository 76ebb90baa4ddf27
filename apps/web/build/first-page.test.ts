import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexOf } from '@aulaviva/domain/accent'
import { propertiesOf, themeNames, themes } from '@aulaviva/domain/themes'
import { expect, test } from 'vitest'
import { firstPage } from './first-page.ts'

const source = readFileSync(join(import.meta.dirname, '..', 'index.html'), 'utf8')
const { handler } = firstPage().transformIndexHtml as unknown as { handler: (html: string, context: object) => string }
const page = handler(source, {})

test.each(themeNames)('the first paint has the colors of the theme %s', theme => {
  const painted = [...source.matchAll(/var\((--(?!rail|reading)[\w-]+)\)/g)].map(([, name = '']) => name)
  expect(new Set(painted)).toEqual(new Set(['night', 'lamp', 'on-lamp', 'desk', 'line', 'room'].map(one => `--${one}`)))
  const selector = theme === 'light' ? ':root,[data-theme]' : `[data-theme="${theme}"]`
  const [, rule = ''] = page.split(`${selector}{`)
  for (const name of painted) expect(rule.split('}')[0]).toContain(`${name}:${propertiesOf(theme)[name]};`)
})

test('begin.js knows every theme', () => {
  const [, themes = ''] = /data-themes='([^']*)'/.exec(page) ?? []
  expect(Object.keys(JSON.parse(themes).nights)).toEqual(themeNames)
})

test.each([
  'apps/web/public/manifest.webmanifest',
  'apps/mobile/capacitor.config.ts',
  'apps/mobile/android/app/src/main/res/values/colors.xml',
])('a device’s splash screen has the background of the dark theme: %s', file => {
  const colors = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8').match(/#[\da-f]{6}/gi) ?? []
  expect(new Set(colors.map(color => color.toLowerCase()))).toEqual(new Set([hexOf(themes.dark.colors.night)]))
})
