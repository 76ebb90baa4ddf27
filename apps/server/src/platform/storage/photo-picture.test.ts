import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawPhoto } from './photo-picture.ts'
import type { UploadedFile } from './upload.ts'

/** An image whose reading never ends. */
async function endless(): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-photo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'photo')
  execFileSync('mkfifo', [path])
  return { field: 'photo', name: 'a.png', mediaType: 'image/png', size: 1, sha256: Buffer.alloc(32), path }
}

async function drawing(path: string): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    const words = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (words.split('\0').at(-2) === path && words.includes('draw-photo.ts')) return Number(name)
  }
}

describe.runIf(process.platform === 'linux')('drawing a photo', () => {
  test('that takes too long is not the picture’s fault: 503', async () => {
    await expect(drawPhoto(await endless(), 'somebody', 200)).rejects.toMatchObject({ status: 503 })
  })

  test('that the machine ends is one of a picture that cannot be drawn', async () => {
    const upload = await endless()
    const drawn = drawPhoto(upload, 'somebody')
    const program = await expect
      .poll(() => drawing(upload.path))
      .toBeDefined()
      .then(() => drawing(upload.path))
    process.kill(program!, 'SIGKILL')
    expect(await drawn).toBeNull()
  })
})
