import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

const goTo = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, second)
const isPaused = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
const isFullScreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

test('a video pauses for a quiz question, and the quiz has the answer', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  await page.goto('/students/courses')
  await page.getByRole('link', { name: 'Meetings that move' }).click()
  await page.getByRole('link', { name: 'Start course' }).click()
  const play = page.getByRole('button', { name: 'play', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Question at 0:16' })
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1)

  await test.step('it asks what was just said, and goes on where it stopped', async () => {
    await goTo(page, 14)
    await page.getByRole('region', { name: /^Video:/ }).press('f')
    await expect.poll(() => isFullScreen(page)).toBe(true)
    await play.click()
    await expect(dialog.getByRole('heading', { name: '“That said” …' })).toBeVisible()
    expect(await isPaused(page)).toBe(true)
    await expect.poll(() => isFullScreen(page)).toBe(false)
    const saved = page.waitForResponse(answer => answer.url().includes('/answers/') && answer.ok())
    await dialog.getByRole('radio', { name: 'puts another weight on the scale.' }).check()
    await saved
    await dialog.getByRole('button', { name: 'Continue watching', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => isPaused(page)).toBe(false)
  })
  await test.step('what was answered is not asked again, what is sought over is not asked', async () => {
    await page.reload()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1)
    await goTo(page, 14)
    await play.click()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(17)
    await goTo(page, 45)
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(46)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the quiz after the video has the answer', async () => {
    await page.getByRole('link', { name: 'Take the quiz' }).click()
    await expect(page.getByText('Question 2 of 4 · 1 point')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('radio', { name: 'puts another weight on the scale.' })).toBeChecked()
  })
})
