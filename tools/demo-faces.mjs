// Renders the photos of the demo's people from their outlines in apps/server/src/demo/faces, in the same way as the
// server processes an upload. They are committed, so that creating the demo stays fast. With --check, reports which are
// stale.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faces } from '../apps/server/src/demo/faces/faces.ts'
import { root } from './prepare.mjs'

const server = join(root, 'apps/server')
const sharp = createRequire(join(server, 'package.json'))('sharp')
const program = join(server, 'src/platform/storage/draw-photo.ts')
const target = join(server, 'demo-media/faces')
const folder = mkdtempSync(join(tmpdir(), 'demo-faces-'))
const stale = []
for (const [name, svg] of faces) {
  const source = join(folder, `${name}.svg`)
  const photo = join(target, `${name}.jpg`)
  writeFileSync(source, svg)
  const rendered = execFileSync(process.execPath, [program, source])
  if (!process.argv.includes('--check')) {
    mkdirSync(target, { recursive: true })
    writeFileSync(photo, rendered)
  } else if (!(await isSamePicture(photo, rendered))) stale.push(name)
}
rmSync(folder, { recursive: true })
for (const name of stale) console.log(`The photo of ${name} is stale: run node tools/demo-faces.mjs`)
process.exitCode = stale.length ? 1 : 0

/** CPUs round differently, so the same image may have different bytes. */
async function isSamePicture(path, drawn) {
  try {
    const difference = await sharp(readFileSync(path))
      .composite([{ input: drawn, blend: 'difference' }])
      .toBuffer()
    const { channels } = await sharp(difference).stats()
    return channels.every(({ max, mean }) => mean < 0.5 && max < 40)
  } catch {
    return false
  }
}
