import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { capture, nodeProgram, root } from '../prepare.mjs'

/** Creates a folder with these files, by path. It is deleted after the test. */
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

/** A tool's output for a folder, one line each, sorted. */
export async function outputOf(folder, tool) {
  const { code, output } = await capture(nodeProgram, [join(root, 'tools', `${tool}.mjs`), folder])
  const lines = output.split('\n').filter(Boolean).sort()
  if (code !== (lines.length ? 1 : 0)) throw new Error(`${tool} ended with ${code}:\n${output}`)
  return lines
}
