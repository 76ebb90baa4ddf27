import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { AudioPlayer, fastSpeeds } from './audio-player.tsx'

/** Seconds of silence. */
function silence(seconds: number): string {
  const rate = 8_000
  const bytes = new DataView(new ArrayBuffer(44 + seconds * rate))
  const write = (at: number, text: string) => {
    for (const [by, one] of [...text].entries()) bytes.setUint8(at + by, one.charCodeAt(0))
  }
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + seconds * rate, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, rate, true)
  bytes.setUint32(28, rate, true)
  bytes.setUint16(32, 1, true)
  bytes.setUint16(34, 8, true)
  write(36, 'data')
  bytes.setUint32(40, seconds * rate, true)
  for (let at = 0; at < seconds * rate; at++) bytes.setUint8(44 + at, 128)
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const audioElement = () => document.querySelector('audio') as HTMLAudioElement

test('a sound is played, paused, moved in and slowed down by named controls', async () => {
  await show(<AudioPlayer src={silence(90)} label="Listen" onRenew={async () => undefined} />)
  const position = page.getByRole('slider', { name: 'Position' })
  await expect.element(position).toHaveAttribute('aria-valuetext', '0:00 / 1:30')
  await expectAccessible()
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await position.fill('60')
  expect(audioElement().currentTime).toBe(60)
  await expect.element(position).toHaveAttribute('aria-valuetext', '1:00 / 1:30')
  await page.getByRole('button', { name: 'Speed 1×' }).click()
  await expect.element(page.getByRole('button', { name: 'Speed 0.75×' })).toBeVisible()
  expect(audioElement().playbackRate).toBe(0.75)
})

test('a sound whose address has expired asks for another', async () => {
  let renewals = 0
  await show(<AudioPlayer src="blob:none" label="Listen" onRenew={async () => void renewals++} />)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => renewals).toBe(1)
})

/** What a browser records of its microphone. */
async function recording(): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm' })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.start(500)
  await new Promise(resolve => setTimeout(resolve, 2500))
  const ended = new Promise(resolve => recorder.addEventListener('stop', resolve))
  recorder.stop()
  await ended
  for (const track of stream.getTracks()) track.stop()
  return URL.createObjectURL(new Blob(pieces, { type: 'audio/webm' }))
}

test('a browser recording without a length shows its length and can be seeked before it is played', async () => {
  const src = await recording()
  onTestFinished(() => URL.revokeObjectURL(src))
  const player = new Audio()
  await new Promise(resolve => {
    player.onloadedmetadata = resolve
    player.src = src
  })
  expect(player.duration).toBe(Number.POSITIVE_INFINITY)
  await show(<AudioPlayer src={src} label="Listen" onRenew={async () => undefined} />)
  const position = page.getByRole('slider', { name: 'Position' })
  await expect.element(position).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:00 \/ 0:0[2-4]$/))
  await expect.poll(() => audioElement().currentTime).toBe(0)
  await position.fill('1')
  await expect.element(position).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:01 \/ 0:0[2-4]$/))
  expect(audioElement().currentTime).toBe(1)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => audioElement().currentTime).toBeGreaterThan(1)
})

test('a person who grades many recordings can play them faster', async () => {
  await show(<AudioPlayer src={silence(9)} label="Listen" onRenew={async () => undefined} speeds={fastSpeeds} />)
  await page.getByRole('button', { name: 'Speed 1×' }).click()
  await page.getByRole('button', { name: 'Speed 1.25×' }).click()
  await expect.element(page.getByRole('button', { name: 'Speed 1.5×' })).toBeVisible()
  expect(audioElement().playbackRate).toBe(1.5)
})

test('on the smallest phone the position has a line of its own, above the time and the speed', async () => {
  await show(
    <div style={{ width: 280 }}>
      <AudioPlayer src={silence(90)} label="Listen" onRenew={async () => undefined} />
    </div>,
  )
  const time = page.getByText('0:00 / 1:30')
  await expect.element(time).toBeVisible()
  const [position, speed, clock] = [
    page.getByRole('slider', { name: 'Position' }),
    page.getByRole('button', { name: 'Speed 1×' }),
    time,
  ].map(one => one.element().getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect]
  expect(position.width).toBeGreaterThan(150)
  expect(speed.top).toBeGreaterThanOrEqual(position.bottom)
  expect(clock.top).toBeGreaterThanOrEqual(position.bottom)
  expect(clock.right).toBeLessThanOrEqual(speed.left)
})
