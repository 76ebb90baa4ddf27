import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { Recorder } from './recorder.tsx'

const onRecorded = vi.fn()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const statusLine = page.getByRole('status').first()

async function showRecorder({ minSeconds = 1, isSaved = false, user = anId(), place = anId() } = {}) {
  const props = { user, place, minSeconds, maxSeconds: 30, isSaved, onRecorded }
  await show(<Recorder {...props} />)
  await expect.element(page.getByRole('group', { name: 'Your spoken answer' })).toBeVisible()
}

test('the microphone is checked, a voice recorded, listened to and recorded again', async () => {
  await showRecorder()
  await expect.element(statusLine).toHaveTextContent('Speak for at least 1 second and up to 30 seconds.')
  await expectAccessible()
  await button('Check microphone').click()
  await expect.element(statusLine).toHaveTextContent('We can hear you.')
  await expect.element(button('Record')).toBeEnabled()
  await expect.element(page.getByText('0:00 of 0:30')).toBeVisible()
  await button('Record').click()
  await expect.element(statusLine).toHaveTextContent('Recording. Speak now.')
  await expectAccessible()
  await expect.element(page.getByText('0:02 of 0:30')).toBeVisible()
  await button('Stop').click()
  await expect.element(statusLine).toHaveTextContent('Listen to your answer, then use it or record again.')
  await expect.element(button('Use this answer')).toBeVisible()
  await expectAccessible()
  const position = page.getByRole('slider', { name: 'Position' })
  await position.fill('1')
  await expect.element(position).toHaveAttribute('aria-valuetext', expect.stringMatching(/^0:01 of 0:0[2-9]$/))
  await position.fill('0')
  await button('Listen').click()
  await expect.element(button('Pause')).toBeVisible()
  await button('Record again').click()
  await expect.element(statusLine).toHaveTextContent('Recording. Speak now.')
  expect(onRecorded).not.toHaveBeenCalled()
})

test('a recording that is too short cannot be sent', async () => {
  await showRecorder({ minSeconds: 20 })
  await button('Record').click()
  // The browser's fake microphone beeps twice a second: several beeps count as a voice.
  await expect.element(page.getByText('0:02 of 0:30')).toBeVisible()
  await button('Stop').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your answer is too short')
  await expect.element(button('Use this answer')).not.toBeInTheDocument()
  await expectAccessible()
})

test('a device too busy to look often still hears the voice', async () => {
  const often = globalThis.setInterval
  vi.stubGlobal('setInterval', (run: () => void, ms: number) => often(run, ms === 60 ? 450 : ms))
  await showRecorder()
  await button('Record').click()
  await expect.element(page.getByText('0:02 of 0:30')).toBeVisible()
  await button('Stop').click()
  await expect.element(button('Use this answer')).toBeVisible()
  vi.unstubAllGlobals()
})

test('a microphone that may not be used is explained', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await showRecorder()
  await button('Record').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your microphone is blocked for this page')
  await expectAccessible()
})

test('an answer that the academy has is labeled', async () => {
  await showRecorder({ isSaved: true })
  await expect.element(statusLine).toHaveTextContent('Your answer is saved.')
  await expect.element(button('Record again')).toBeVisible()
  await expectAccessible()
})

test('on a low phone the button that uses a recording is on the screen once there is one', async () => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  await show(
    <div className="pt-80 pb-40">
      <Recorder user={anId()} place={anId()} minSeconds={1} maxSeconds={30} isSaved={false} onRecorded={onRecorded} />
    </div>,
  )
  scrollTo({ top: 0 })
  await button('Record').click()
  await expect.element(page.getByText('0:02 of 0:30')).toBeVisible()
  scrollTo({ top: 0 })
  page
    .getByRole('button', { name: 'Stop', exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  const use = await button('Use this answer').findElement()
  await expect.poll(() => use.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})
