import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { speakLongEnough } from '../speaking.ts'
import { expect, phone, test } from '../test.ts'

/** From a video and its quiz to the end of the course's evaluation, including a recording. */

type Press = (target: Locator) => Promise<void>

const inputModes: [string, Press, BrowserContextOptions][] = [
  ['a phone', target => target.tap(), phone],
  [
    'the keyboard alone',
    async target => {
      // A tap waits for this automatically.
      await expect(target).toBeEnabled()
      await target.press('Enter')
    },
    {},
  ],
]
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
const submitTest = async (page: Page, press: Press) => {
  await press(button(page, 'Finish'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Submit answers' }))
}

for (const [name, press, options] of inputModes) {
  test(`${name}: a video, its quiz and the evaluation to their end`, async ({ scene, open }) => {
    const page = await open(await scene.student(), { ...options, permissions: ['microphone'] })
    await page.goto('/students/courses')
    await press(page.getByRole('link', { name: 'Around town' }))
    await press(page.getByRole('link', { name: 'Start course' }))

    await test.step('the video counts, and the next class follows', async () => {
      await press(page.locator('media-play-button'))
      const watched = page.getByRole('main').getByRole('status').getByText('Watched', { exact: true })
      await expect(watched).toBeVisible({ timeout: 40_000 })
      await press(page.getByRole('link', { name: 'Next: Excuse me, where is the station?' }))
    })
    await test.step('its quiz is answered and shows what is right', async () => {
      await press(page.getByRole('link', { name: 'Take the quiz' }))
      await press(button(page, 'Start test'))
      const right = page.getByRole('radio', { name: 'Could you tell me where the station is?' })
      await (options.hasTouch ? right.check() : right.press('Space'))
      await saved(page)
      await press(page.getByRole('navigation', { name: 'Questions' }).getByRole('button').last())
      await submitTest(page, press)
      await expect(page.getByRole('progressbar', { name: 'Your score' })).toBeVisible()
      await expect(page.getByText('After “could you tell me” the question becomes a sentence').first()).toBeVisible()
      await press(page.getByRole('link', { name: 'Back to Around town' }))
    })
    await test.step('the evaluation takes a recording and waits for a teacher', async () => {
      await press(page.getByRole('link', { name: 'Evaluation' }))
      await press(button(page, 'Start test'))
      await press(page.getByRole('navigation', { name: 'Questions' }).getByRole('button').nth(10))
      await press(button(page, 'Record'))
      await speakLongEnough(page)
      await press(button(page, 'Stop'))
      await press(button(page, 'Use this answer'))
      await expect(page.getByText('Your answer is saved.')).toBeVisible()
      await saved(page)
      await submitTest(page, press)
      await expect(page.getByText('In review').first()).toBeVisible()
    })
  })
}
