import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { capture, nodeProgram, root } from '../prepare.mjs'

/** A folder with these files, by their paths; it goes when the test has finished. */
export async function plant(files) {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-planted-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(
      join(folder, path),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    )
  }
  return folder
}

/** What a tool says of a folder, a line each, in order of the alphabet. */
export async function saidOf(folder, tool) {
  const { code, output } = await capture(nodeProgram, [join(root, 'tools', `${tool}.mjs`), folder])
  const lines = output.split('\n').filter(Boolean).sort()
  if (code !== (lines.length ? 1 : 0)) throw new Error(`${tool} ended with ${code}:\n${output}`)
  return lines
}
