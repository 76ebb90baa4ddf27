import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverPaths } from '@aulaviva/domain/server-paths'
import type { Plugin } from 'vite'

// Used before sign-in, outside the page, or for converting a video. No start needs them.
const excludedFiles = /^icons\/|\.map$|^assets\/(video-converter|mediabunny-aac-encoder)-/

/**
 * Writes `service-worker.js` from its source, with the list of the app's files. Its content changes with any of these
 * files, so a device has one version of the app or another, never a mixture.
 */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'aulaviva-service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sum = createHash('sha256')
        const files = ['/']
        const languages: string[] = []
        for (const [name, part] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          if (name.endsWith('.html')) sum.update(part.type === 'asset' ? part.source : part.code)
          else if (name.startsWith('assets/languages/')) languages.push(`/${name}`)
          else if (name.startsWith('assets/') && !excludedFiles.test(name)) files.push(`/${name}`)
        }
        for (const name of readdirSync(publicDir, { recursive: true }).map(String).sort()) {
          if (excludedFiles.test(name) || !/\.\w+$/.test(name)) continue
          sum.update(readFileSync(join(publicDir, name)))
          files.push(`/${name}`)
        }
        const version = sum
          .update([...files, ...languages].join())
          .digest('hex')
          .slice(0, 16)
        const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
          .replace("'VERSION'", JSON.stringify(version))
          .replace("'FILES'", JSON.stringify(files))
          .replace("'LANGUAGES'", JSON.stringify(languages))
          .replace('/SERVER_PATHS/', String(serverPaths))
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}
