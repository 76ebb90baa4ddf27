import type { Page } from '@playwright/test'
import { expect, phone, test } from '../test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const messages = (page: Page) => page.getByRole('main').getByRole('listitem')

test('a student is notified, the bell shows it, the notification links to its class, and all can be marked as read', async ({
  scene,
  open,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: 50 }, students: [student] })
  await scene.addNotification(student, 'Two others')
  await scene.addNotification(student, 'One other')
  const page = await open(student, phone)

  await test.step('the reminder of the class comes by itself', async () => {
    await expect(async () => {
      await page.goto('/home')
      await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread', { timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
  })
  await test.step('the unread stand first and lead somewhere', async () => {
    await bell(page).click()
    await expect(page.getByRole('heading', { name: 'Unread' })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(liveClass.title) }).click()
    await expect(page.getByRole('dialog', { name: liveClass.title })).toBeVisible()
    await page.goto('/notifications')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  })
  await test.step('one is marked by its own button and stays where it is', async () => {
    await page.getByRole('button', { name: 'Mark as read: One other' }).click()
    await expect(page.getByRole('button', { name: 'Mark as unread: One other' })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  })
  await test.step('then all of them', async () => {
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('You’re all caught up.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(messages(page)).toHaveCount(3)
  })
})

test('a teacher chooses notification preferences, which are there after a reload', async ({ scene, open }) => {
  const page = await open(await scene.teacher())
  await page.goto('/notifications')
  await expect(page.getByText('No notifications yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Preferences' }).click()

  const teaching = page.getByRole('group', { name: 'Teaching' })
  await teaching.getByRole('button', { name: 'In the app' }).click()
  await teaching.getByLabel('Teaching: by email').selectOption('Email right away')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: '30 minutes' }).click()
  await page.getByRole('switch', { name: /No emails during quiet hours/ }).click()
  // Choices are saved one by one, so wait for the last.
  const saved = page.waitForResponse(answer => answer.ok() && answer.request().postDataJSON()?.quiet_from === '21:30')
  await page.getByLabel('Quiet from').selectOption('21:30')
  await saved

  await page.reload()
  await expect(teaching.getByRole('button', { name: 'In the app' })).toHaveAttribute('aria-pressed', 'false')
  await expect(teaching.getByLabel('Teaching: by email')).toHaveValue('AT_ONCE')
  await expect(page.getByRole('status').getByText('Reminders before each class: 1 hour, 30 minutes')).toBeVisible()
  await expect(page.getByLabel('Quiet from')).toHaveValue('21:30')
  await expect(page.getByRole('group', { name: 'Waitlists' })).toHaveCount(0)
})
