import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ffmpegPath } from '../../../test/ffmpeg.ts'
import { openFfmpeg } from './ffmpeg.ts'

const nobody = new AbortController().signal

/** A fit program that does as it is told. */
const fit = (script: string) =>
  program(`case "$*" in
  *-version*) echo "ffmpeg version 9.9 Copyright";;
  *-encoders*) echo " V libx264 x"; echo " A aac x";;
  *-filters*) echo " . loudnorm x"; echo " . scale x"; echo " . fps x";;
  *) ${script};;
esac`)

/** A program that answers as it is told. */
async function program(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aulaviva-ffmpeg-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'ffmpeg')
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
  ['another program', 'echo hello', { version: null, lacks: 'it is another program' }],
  ['no program at all', '', { version: null, lacks: 'it is another program' }],
  [
    'one without an encoder',
    'case "$*" in *-version*) echo "ffmpeg version 9.9 Copyright";; *) echo " A....D aac  AAC";; esac',
    { version: '9.9', lacks: 'libx264' },
  ],
] as const)('%s is not fit, and says what it lacks', async (_, script, lacking) => {
  expect(await openFfmpeg(await program(script)).find()).toEqual({ state: 'unfit', ...lacking })
})

test('one that is not fit is not run', async () => {
  const run = openFfmpeg(await program('echo hello')).run({ args: [], patience: 10_000, ending: nobody })
  await expect(run).rejects.toThrow('There is no ffmpeg')
})

test('it gets no secret of the environment', async () => {
  process.env.AULAVIVA_SECRET = 'secret'
  onTestFinished(() => void delete process.env.AULAVIVA_SECRET)
  let told = ''
  const end = await openFfmpeg(await fit('env')).run({
    args: [],
    patience: 10_000,
    ending: nobody,
    onPrint: text => {
      told += text
    },
  })
  expect(end.outcome).toBe('done')
  expect(told).toContain('PATH=')
  expect(told).not.toContain('secret')
})

test('it is ended when it takes too long, when it is told to, and with the server', async () => {
  const endless = await fit('exec tail -f /dev/null')
  const run = (own: object) => openFfmpeg(endless).run({ args: [], patience: 60_000, ending: nobody, ...own })
  expect(await run({ patience: 50 })).toEqual({ outcome: 'late', said: '' })
  const ending = new AbortController()
  const called = run({ ending: ending.signal })
  ending.abort(new Error('called off'))
  await expect(called).rejects.toThrow('called off')
  const ffmpeg = openFfmpeg(endless)
  const running = ffmpeg.run({ args: [], patience: 60_000, ending: nobody })
  ffmpeg.close()
  await expect(running).rejects.toThrow('The server ends')
  await expect(async () => ffmpeg.run({ args: [], patience: 60_000, ending: nobody })).rejects.toThrow(
    'The server ends',
  )
})
