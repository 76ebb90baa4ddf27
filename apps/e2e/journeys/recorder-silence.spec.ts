import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSpokenTask, speakLongEnough } from '../speaking.ts'
import { expect, test } from '../test.ts'

const silence = join(tmpdir(), 'aulaviva-silence.wav')

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    writeFileSync(silence, silentWave(2))
    const { args = [], ...others } = launchOptions
    await use({ ...others, args: [...args, `--use-file-for-fake-audio-capture=${silence}`] })
  },
})

/** A silent WAV file: 48 kHz, one channel, 16 bits. */
function silentWave(seconds: number): Buffer {
  const rate = 48_000
  const size = rate * seconds * 2
  const wave = Buffer.alloc(44 + size)
  wave.write('RIFF', 0)
  wave.writeUInt32LE(36 + size, 4)
  wave.write('WAVEfmt ', 8)
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20)
  wave.writeUInt16LE(1, 22)
  wave.writeUInt32LE(rate, 24)
  wave.writeUInt32LE(rate * 2, 28)
  wave.writeUInt16LE(2, 32)
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36)
  wave.writeUInt32LE(size, 40)
  return wave
}

test('a silent microphone is noticed while speaking and before anything is sent', async ({ scene, open, baseURL }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.context().grantPermissions(['microphone'])
  await openSpokenTask(page, student, baseURL ?? '')
  const sent: string[] = []
  page.on('request', request => sent.push(request.url()))
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('We can’t hear you yet. Is the right microphone on?')).toBeVisible()
  await speakLongEnough(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('alert').getByText('We couldn’t hear anything')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this answer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish', exact: true }).click({ force: true })
  await expect(page.getByRole('group', { name: 'Your spoken answer' })).toBeVisible()
  expect(sent.filter(url => url.includes('/recordings/'))).toEqual([])
})
