// Run by Capacitor after it has copied the web app into a native project. Removes files that only a web server needs,
// which would make the app three times as large.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const copies = ['android/app/src/main/assets/public', 'ios/App/App/public'].map(path => join(root, 'apps/mobile', path))
const spare = /(\.(br|gz)|^\.sources|^service-worker\.js)$/

for (const copy of copies) {
  const entries = await readdir(copy, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (entry.isFile() && spare.test(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true })
  }
  await rm(join(copy, '.vite'), { recursive: true, force: true })
}
