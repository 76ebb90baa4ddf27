import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hexOf } from '@aulaviva/domain/accent'
import { defaultThemes, themeNames, themeSheetFor, themes } from '@aulaviva/domain/themes'
import { minifySync, type Plugin } from 'vite'

const begin = join(import.meta.dirname, 'begin.js')
/** Placeholder for `begin.js` in the page. */
const placeholder = '<script id="begin"></script>'
const sheet = /\s*<link rel="stylesheet"[^>]*>/
const fontFiles = /-latin-[\w-]+-normal-[\w-]{8}\.woff2$/

/** What `begin.js` needs to know of the themes: the color behind each, and those of a person who has chosen none. */
const themeData = JSON.stringify({
  nights: Object.fromEntries(themeNames.map(name => [name, hexOf(themes[name].colors.night)])),
  defaults: defaultThemes,
})

const id = '[0-9a-f-]{36}'

/**
 * The most opened pages by path, and the modules of their routes. Emails and calendars link to a day of classes, a
 * course, and a class.
 */
const pages: [path: string, modules: string[]][] = [
  ['^/(home/?|dashboard/?)?$', ['features/academy/home/home-page.tsx']],
  ['^/students/classes/?$', ['features/classes/reservations/my-classes-page.tsx']],
  ['^/students/classes/reserve/?$', ['features/classes/timetable/reserve-page.tsx']],
  [`^/students/courses/${id}/?$`, ['features/courses/courses/course-page.tsx']],
  ['^/teachers/classes/?$', ['routes/teacher-pages.ts', 'features/classes/attendance/teacher-classes-page.tsx']],
  [`^/teachers/classes/${id}/?$`, ['features/classes/attendance/teacher-class-page.tsx']],
]

/**
 * Inlines what the first paint needs. `begin.js` is inlined, knows the files of the most opened pages, and requests
 * those of the opened one at once. The logo is painted in the colors of the theme before the style sheet arrives, which
 * comes after it. The two Latin fonts are loaded after the code that renders the page.
 */
export function firstPage(): Plugin {
  return {
    name: 'aulaviva-first-page',
    transformIndexHtml: {
      order: 'post',
      handler: (page, { bundle }) => {
        const html = page.replace('<style>', () => `<style>${themeSheetFor(page)}`)
        const source = readFileSync(begin, 'utf8')
        if (!bundle) return html.replace(placeholder, () => `<script data-themes='${themeData}'>${source}</script>`)
        const chunks = new Map(
          Object.values(bundle).flatMap(one => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        )
        const filesOf = (modules: string[]) => {
          const files = new Set<string>()
          const addWithImports = (file: string) => {
            // The page lists its own entry files itself.
            if (html.includes(file) || files.has(file)) return
            files.add(file)
            for (const next of chunks.get(file)?.imports ?? []) addWithImports(next)
          }
          for (const module of modules) {
            const chunk = [...chunks.values()].find(({ moduleIds }) =>
              moduleIds.some(id => id.endsWith(`/src/${module}`)),
            )
            if (!chunk) throw new Error(`No chunk has ${module}`)
            addWithImports(chunk.fileName)
          }
          return [...files].map(file => `/${file}`)
        }
        const preloadData = JSON.stringify(pages.map(([path, modules]) => [path, filesOf(modules)]))
        const script = minifySync('begin.js', source, { module: false }).code
        const [link] = sheet.exec(html) ?? []
        if (!link) throw new Error('The page has no style sheet')
        const fonts = Object.keys(bundle)
          .filter(file => fontFiles.test(file))
          .map(
            file =>
              `\n    <link rel="preload" as="font" type="font/woff2" href="/${file}" fetchpriority="low" crossorigin>`,
          )
        return html
          .replace(link, '')
          .replace(
            placeholder,
            () => `<script data-themes='${themeData}' data-pages='${preloadData}'>${script}</script>`,
          )
          .replace('\n    <div id="root">', () => `${link}${fonts.join('')}\n    <div id="root">`)
      },
    },
  }
}
