import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const textual = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt'])

/**
 * Writes `.br` and `.gz` next to every text file of the build, so that the server never compresses during a request.
 */
export function compress(): Plugin {
  let folder = 'dist'
  return {
    name: 'aulaviva-compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter(entry => entry.isFile() && textual.has(extname(entry.name)))
      await Promise.all(files.map(file => compressFile(join(file.parentPath, file.name))))
    },
  }
}

async function compressFile(path: string) {
  const plain = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  await Promise.all([
    brotli(plain, { params }).then(small => writeFile(`${path}.br`, small)),
    zip(plain, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
  ])
}
