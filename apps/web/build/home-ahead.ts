import type { Plugin } from 'vite'

/** What the route of home loads. */
const page = '/src/features/home/home-page.tsx'

/**
 * Tells `public/begin.js` which files a student's home is made of besides those every page begins with, so that they are
 * on their way before the app knows who is there.
 */
export function homeAhead(): Plugin {
  return {
    name: 'aulaviva-home-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = new Map(
          Object.values(bundle).flatMap(one => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        )
        const home = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(id => id.includes(page)))
        if (!home) throw new Error(`No chunk has ${page}`)
        const files = new Set<string>()
        const follow = (file: string) => {
          // the page names what it begins with itself
          if (html.includes(file) || files.has(file)) return
          files.add(file)
          for (const next of chunks.get(file)?.imports ?? []) follow(next)
        }
        follow(home.fileName)
        const ahead = [...files].map(file => `/${file}`).join(' ')
        return html.replace('<script src="/begin.js"', `<script src="/begin.js" data-home="${ahead}"`)
      },
    },
  }
}
