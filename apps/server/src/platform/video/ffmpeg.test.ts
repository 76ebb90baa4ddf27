import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ffmpegPath } from '../../../test/ffmpeg.ts'
import { openFfmpeg } from './ffmpeg.ts'

const nobody = new AbortController().signal

/** A usable program that runs this script. */
const fit = (script: string) =>
  program(`case "$*" in
  *-version*) echo "ffmpeg version 9.9 Copyright";;
  *-encoders*) echo " V libx264 x"; echo " A aac x";;
  *-filters*) echo " . loudnorm x"; echo " . scale x"; echo " . fps x";;
  *) ${script};;
esac`)

/** A program that runs this script. */
async function program(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-ffmpeg-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return write(join(folder, 'ffmpeg'), script)
}

async function write(path: string, script: string): Promise<string> {
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

test('a real one is fit, and its version is known', async () => {
  expect(await openFfmpeg(ffmpegPath).find()).toEqual({
    state: 'fit',
    version: expect.stringMatching(/\d/),
    confinement: expect.stringMatching(/^(files|network|memory|none)$/),
  })
})

test('there is none where there is none, and where none is wanted', async () => {
  expect(await openFfmpeg(null).find()).toEqual({ state: 'none' })
  expect(await openFfmpeg('/nowhere/ffmpeg').find()).toEqual({ state: 'none' })
})

test.each([
  ['another program', 'echo hello', { version: null, lacks: 'it’s another program' }],
  ['no program at all', '', { version: null, lacks: 'it’s another program' }],
  [
    'one without an encoder',
    'case "$*" in *-version*) echo "ffmpeg version 9.9 Copyright";; *) echo " A....D aac  AAC";; esac',
    { version: '9.9', lacks: 'it lacks libx264' },
  ],
] as const)('%s is unsuitable, with the reason', async (_, script, lacking) => {
  expect(await openFfmpeg(await program(script)).find()).toEqual({ state: 'unfit', ...lacking })
})

test('one that is not fit is not run', async () => {
  const run = openFfmpeg(await program('echo hello')).run({ args: [], timeout: 10_000, abortSignal: nobody })
  await expect(run).rejects.toThrow('ffmpeg isn’t available')
})

test('it gets no secret of the environment', async () => {
  process.env.AULAVIVA_SECRET = 'secret'
  onTestFinished(() => void delete process.env.AULAVIVA_SECRET)
  let told = ''
  const end = await openFfmpeg(await fit('env')).run({
    args: [],
    timeout: 10_000,
    abortSignal: nobody,
    onOutput: text => {
      told += text
    },
  })
  expect(end.outcome).toBe('done')
  expect(told).toContain('PATH=')
  expect(told).not.toContain('secret')
})

test('it is stopped when it takes too long, on request, and with the server', async () => {
  const endless = await fit('exec tail -f /dev/null')
  const run = (own: object) => openFfmpeg(endless).run({ args: [], timeout: 60_000, abortSignal: nobody, ...own })
  expect(await run({ timeout: 50 })).toEqual({ outcome: 'late', log: '' })
  const ending = new AbortController()
  const called = run({ abortSignal: ending.signal })
  ending.abort(new Error('called off'))
  await expect(called).rejects.toThrow('called off')
  const ffmpeg = openFfmpeg(endless)
  const running = ffmpeg.run({ args: [], timeout: 60_000, abortSignal: nobody })
  ffmpeg.close()
  await expect(running).rejects.toThrow('The server is shutting down')
  await expect(async () => ffmpeg.run({ args: [], timeout: 60_000, abortSignal: nobody })).rejects.toThrow(
    'The server is shutting down',
  )
})

describe('the confinement', () => {
  // The program comes after the words of bubblewrap and of the memory limit, each of which ends with `--`.
  const works = 'for part in 1 2; do while [ "$1" != -- ]; do shift; done; shift; done; exec "$@"'
  const logged: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      const { level, confinement, reason } = JSON.parse(line)
      logged.push(`${pino.levels.labels[level]}: ${confinement ?? reason}`)
      done()
    },
  })

  /** A machine with a bubblewrap that runs this script, and one way to find ffmpeg there. */
  async function machine(script: string, checkTimeout?: number) {
    const path = await fit('echo done')
    const bwrap = join(dirname(path), 'bwrap')
    const calls = join(dirname(path), 'calls')
    const becomes = (script: string) => write(bwrap, `echo >> ${calls}\n${script}`)
    await becomes(script)
    for (const tool of ['unshare', 'prlimit', 'nice']) await write(join(dirname(path), tool), 'exit 1')
    vi.stubEnv('PATH', `${dirname(path)}${delimiter}${process.env.PATH}`)
    vi.useFakeTimers({ toFake: ['performance'] })
    logged.length = 0
    onTestFinished(() => {
      vi.unstubAllEnvs()
      vi.useRealTimers()
    })
    return {
      ffmpeg: openFfmpeg(path, { log: pino(sink), ...(checkTimeout && { checkTimeout }) }),
      becomes,
      calls: async () => (await readFile(calls, 'utf8')).length,
    }
  }
  const chosen = (confinement: string) => ({ state: 'fit', version: '9.9', confinement })

  test.each([
    ['is late', 'exec tail -f /dev/null', 'files: no output in time', 2_000],
    [
      'gets no process from the system',
      'echo "bwrap: Creating new namespace failed: Resource temporarily unavailable" >&2; exit 1',
      'files: bwrap: Creating new namespace failed: Resource temporarily unavailable',
      undefined,
    ],
    ['is killed by a full memory', 'kill -9 $$', 'files: ffmpeg was ended by SIGKILL', undefined],
  ])('is not weakened because a tool %s, and is tried again', async (_, script, failure, checkTimeout) => {
    const { ffmpeg, becomes } = await machine(script, checkTimeout)
    expect(await ffmpeg.find()).toEqual({ state: 'undecided', version: '9.9', failure })
    const run = ffmpeg.run({ args: [], timeout: 10_000, abortSignal: nobody })
    await expect(run).rejects.toThrow(`ffmpeg could not be confined: ${failure}`)
    await becomes(works)
    vi.advanceTimersByTime(60_000)
    expect(await ffmpeg.find()).toEqual(chosen('files'))
    expect((await ffmpeg.run({ args: [], timeout: 10_000, abortSignal: nobody })).outcome).toBe('done')
    expect(logged).toEqual([`warn: ${failure}`, 'info: files'])
  })

  test.each([
    ['refuses it', 'echo "bwrap: No permissions to create a new namespace" >&2; exit 1'],
    ['ends its tool by a filter of system calls', 'kill -SYS $$'],
  ])('is weaker if the machine %s, and a log warning reports none', async (_, script) => {
    const { ffmpeg } = await machine(script)
    expect(await ffmpeg.find()).toEqual(chosen('none'))
    await ffmpeg.find()
    expect(logged).toEqual(['warn: none'])
  })

  test('is tried and logged once for concurrent callers', async () => {
    const { ffmpeg, calls } = await machine(works)
    await Promise.all([ffmpeg.find(), ffmpeg.find(), ffmpeg.find()])
    expect(await calls()).toBe(1)
    expect(logged).toEqual(['info: files'])
  })
})
