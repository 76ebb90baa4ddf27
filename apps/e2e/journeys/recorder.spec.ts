import type { Page } from '@playwright/test'
import { browserArguments, wholeBrowser } from '../chromium.ts'
import type { Scene } from '../scene.ts'
import { openSpokenTask, speakLongEnough } from '../speaking.ts'
import { expect, type Open, test } from '../test.ts'

test.use({ launchOptions: { ...wholeBrowser, args: browserArguments } })
// One worker and one full browser for all of them.
test.describe.configure({ mode: 'default' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectAlert = (page: Page, title: string) => expect(page.getByRole('alert').getByText(title)).toBeVisible()
const uploads = '**/api/courses/recordings/uploads**'

async function task(scene: Scene, open: Open, baseURL: string | undefined, { allowed = true } = {}) {
  const student = await scene.student()
  const page = await open(student)
  if (allowed) await page.context().grantPermissions(['microphone'])
  await openSpokenTask(page, student, baseURL ?? '')
  return page
}

async function record(page: Page) {
  await button(page, 'Record').click()
  await expect(page.getByText('Recording. Speak now.')).toBeVisible()
  await speakLongEnough(page)
  await button(page, 'Stop').click()
  await expect(button(page, 'Use this answer')).toBeVisible()
}

test('a voice is recorded, listened to, recorded again and kept; then the test can be finished', async ({
  scene,
  open,
  baseURL,
}) => {
  const page = await task(scene, open, baseURL)
  await expect(
    page.getByText('Record an answer and select “Use this answer,” or select “I can’t speak now.”'),
  ).toBeVisible()
  await button(page, 'Check microphone').click()
  await expect(page.getByText('We can hear you.')).toBeVisible()
  await record(page)
  await button(page, 'Listen').click()
  await button(page, 'Pause').click()
  await button(page, 'Record again').click()
  await expect(page.getByText('Recording. Speak now.')).toBeVisible()
  await expect(page.getByText(/^0:0[0-4] of/)).toBeVisible()
  await speakLongEnough(page)
  await button(page, 'Stop').click()
  await button(page, 'Use this answer').click()
  await expect(page.getByText('Your answer is saved.')).toBeVisible()
  await button(page, 'Finish').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Your (level|result)$/ })).toBeVisible()
  await expect(page.getByText('Waiting for a teacher')).toBeVisible()
})

test('a denied microphone is explained, and nothing is recorded', async ({ scene, open, baseURL }) => {
  const page = await task(scene, open, baseURL, { allowed: false })
  await button(page, 'Record').click()
  await expectAlert(page, 'Your microphone is blocked for this page')
  await page.context().grantPermissions(['microphone'])
  await button(page, 'Record').click()
  await expect(page.getByText('Recording. Speak now.')).toBeVisible()
})

test('a microphone permission revoked while recording is reported, and the recording so far is kept', async ({
  scene,
  open,
  baseURL,
}) => {
  const page = await task(scene, open, baseURL)
  await button(page, 'Record').click()
  await speakLongEnough(page)
  await page.context().clearPermissions()
  await expectAlert(page, 'Microphone access was removed')
  await expect(button(page, 'Use this answer')).toBeVisible()
})

test('a disconnected microphone is reported, and a recording that is too short cannot be sent', async ({
  scene,
  open,
  baseURL,
}) => {
  const page = await task(scene, open, baseURL)
  await page.evaluate(() => {
    const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async constraints => {
      const stream = await getUserMedia(constraints)
      const [track] = stream.getAudioTracks()
      setTimeout(() => {
        track?.stop()
        track?.dispatchEvent(new Event('ended'))
      }, 1500)
      return stream
    }
  })
  await button(page, 'Record').click()
  await expectAlert(page, 'The microphone stopped')
  await expect(button(page, 'Use this answer')).toHaveCount(0)
})

test('a recording of a moment is too short, before anything is sent', async ({ scene, open, baseURL }) => {
  const page = await task(scene, open, baseURL)
  let sent = 0
  await page.route(uploads, route => {
    sent++
    return route.continue()
  })
  await button(page, 'Record').click()
  await expect(page.getByText(/^0:0[2-4] of/)).toBeVisible()
  await button(page, 'Stop').click()
  await expectAlert(page, 'Your answer is too short')
  expect(sent).toBe(0)
})

test('an interrupted upload resumes where it stopped, and survives a reload', async ({ scene, open, baseURL }) => {
  const page = await task(scene, open, baseURL)
  let begun = 0
  await page.route(uploads, route => {
    if (route.request().method() === 'POST') begun++
    return route.request().method() === 'PATCH' ? route.abort() : route.continue()
  })
  await record(page)
  await button(page, 'Use this answer').click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Continue test' }).click()
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await page.unroute(uploads)
  await button(page, 'Try again').click()
  await expect(page.getByText('Your answer is saved.')).toBeVisible()
  expect(begun).toBe(1)
})
