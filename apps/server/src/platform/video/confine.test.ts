import { access, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFilm, ffmpegPath } from '../../../test/ffmpeg.ts'
import { type Confinement, confinements } from './confine.ts'
import { type FfmpegRun, openFfmpeg } from './ffmpeg.ts'
import { planRendition, renderVideo } from './render-video.ts'

const tools = { network: ['unshare', 'prlimit', 'nice'], memory: ['prlimit', 'nice'], none: [] }

/** Makes the program find the tools of this confinement and no others. `files` is what the machine offers. */
async function offer(most: Confinement): Promise<void> {
  if (most === 'files') return
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-tools-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })
  for (const tool of tools[most]) {
    const places = (process.env.PATH ?? '').split(delimiter).map(place => join(place, tool))
    const found = await Promise.all(
      places.map(place =>
        access(place).then(
          () => place,
          () => null,
        ),
      ),
    )
    const place = found.find(place => place !== null)
    if (place) await symlink(place, join(folder, tool))
  }
  vi.stubEnv('PATH', folder)
}

const run = (own: Partial<FfmpegRun>) =>
  openFfmpeg(ffmpegPath).run({ args: [], timeout: 60_000, abortSignal: new AbortController().signal, ...own })

describe.each(confinements)('ffmpeg where the machine offers the confinement "%s"', most => {
  let bytes: Buffer
  let folder: string
  let film: string
  let here: Confinement
  const isHeld = (by: Confinement) => confinements.indexOf(here) <= confinements.indexOf(by)

  beforeAll(async () => {
    bytes = await createFilm({ seconds: 1 })
  })
  beforeEach(async () => {
    await offer(most)
    folder = await mkdtemp(join(tmpdir(), 'aulaviva-confined-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    film = join(folder, 'film.mp4')
    await writeFile(film, bytes)
    const found = await openFfmpeg(ffmpegPath).find()
    here = found.state === 'fit' ? found.confinement : 'none'
  })

  test('has no closer one, and this one where it needs no right', () => {
    expect(confinements.indexOf(here)).toBeGreaterThanOrEqual(confinements.indexOf(most))
    const isCertain = most === 'none' || (most === 'memory' && process.platform === 'linux')
    if (isCertain) expect(here).toBe(most)
  })

  /** Renders the lower-quality version of the video with this much memory. */
  async function render(bytes: Buffer, memory?: number) {
    await writeFile(film, bytes)
    const plan = await planRendition(
      { size: bytes.length, read: async (start, end) => bytes.subarray(start, end) },
      360,
    )
    if (typeof plan === 'string') throw new Error(plan)
    const rendering = { plan, maxBytes: bytes.length, timeout: 60_000, abortSignal: new AbortController().signal }
    const to = join(folder, 'made.mp4')
    return renderVideo(openFfmpeg(ffmpegPath, { memory }), {
      ...rendering,
      from: film,
      to,
      onProgress: () => undefined,
    })
  }

  test('makes a smaller version of a film', async () => {
    expect(await render(bytes)).toBe('made')
    expect((await readFile(join(folder, 'made.mp4'))).length).toBeGreaterThan(1000)
  })

  test('ends with a reason at a film that takes more memory than it may have', async () => {
    const large = await createFilm({ width: 3840, height: 2160, seconds: 0.4, gain: null })
    const ended = isHeld('memory') ? /^(program_failed|video_unreadable)$/ : /^made$/
    expect(await render(large, 112 * 1024 * 1024)).toMatch(ended)
  }, 180_000)

  test('reaches no port of this machine, or the doctor says that it does', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests++
      response.end('no film')
    }).listen(0, '127.0.0.1')
    await new Promise(listening => server.once('listening', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const end = await run({ args: ['-v', 'error', '-i', `http://127.0.0.1:${port}/`, '-f', 'null', '-'], reads: film })
    expect([end.outcome, requests > 0]).toEqual(['failed', !isHeld('network')])
  })

  test('reads no file beside its film, or the doctor says that it does', async () => {
    const beside = join(folder, 'beside.mp4')
    await writeFile(beside, bytes)
    const end = await run({ args: ['-v', 'error', '-i', `file:${beside}`, '-f', 'null', '-'], reads: film })
    expect(end.outcome).toBe(isHeld('files') ? 'failed' : 'done')
  })

  test.runIf(process.platform === 'linux')('reads no settings of the server where a namespace holds it', async () => {
    const settings = ['-f', 's8', '-i', `file:/proc/${process.pid}/environ`]
    const end = await run({ args: ['-v', 'error', ...settings, '-f', 'null', '-'], reads: film })
    expect(end.outcome).toBe(isHeld('network') ? 'failed' : 'done')
  })
})
