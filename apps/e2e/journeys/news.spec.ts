import { Buffer } from 'node:buffer'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

/** A blue square of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('staff publish an announcement with a picture, students read it on their home page, and it disappears when it is removed', async ({
  scene,
  open,
}) => {
  const page = await open(await scene.demo('staff'), { viewport: phone.viewport })
  const student = await open(await scene.demo('student'))
  const title = `Open day ${Date.now().toString(36)}`
  const statusMessage = (text: string) => page.getByRole('status').getByText(text)

  await test.step('from the office, for students alone', async () => {
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Announcements Messages shown/ }).click()
    await page.getByRole('link', { name: 'Create announcement' }).click()
    await page.getByLabel('Title', { exact: true }).fill(title)
    await page.getByLabel('Text', { exact: true }).fill('Come in.\nBring a friend.')
    await page.getByLabel('Link', { exact: true }).fill('/students/courses')
    await page.getByRole('checkbox', { name: 'Teachers' }).click()
    await page.getByRole('button', { name: 'Create announcement' }).click()
    await expect(statusMessage('Announcement created. It’s first in the list.')).toBeVisible()
  })
  await test.step('a picture is brought, and what was typed since is kept', async () => {
    await page.getByLabel('Text', { exact: true }).fill('Come in, all of you.')
    await page.getByLabel('Choose image').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel })
    await expect(statusMessage('Image saved')).toBeVisible()
    await page.getByLabel('Image description').fill('A door that stands open')
    await page.getByRole('button', { name: 'Save announcement' }).click()
    await expect(statusMessage('Announcement saved')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A door that stands open' })).toBeVisible()
  })
  await test.step('a student reads it first of all', async () => {
    await student.goto('/home')
    const news = student.getByRole('region', { name: 'Announcements' })
    await expect(news.getByRole('heading', { name: title })).toBeVisible()
    await expect(news.getByText('Come in, all of you.')).toBeVisible()
    const picture = news.getByRole('img', { name: 'A door that stands open' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1)
    await news.getByRole('link', { name: `See more : ${title}` }).click()
    await expect(student).toHaveURL('/students/courses')
  })
  await test.step('by the keyboard it is put last', async () => {
    await page.getByRole('link', { name: 'Announcements', exact: true }).click()
    const rows = page.getByRole('grid', { name: 'Current and upcoming' }).getByRole('row')
    await expect(rows.first()).toContainText(title)
    await rows.first().getByRole('button', { name: /^Move/ }).first().focus()
    const place = page.locator(':focus')
    await page.keyboard.press('Enter')
    await expect(place).toHaveAccessibleName(/^Insert/)
    await page.keyboard.press('End')
    await expect(place).toHaveAccessibleName(/^Insert after/)
    await page.keyboard.press('Enter')
    await expect(statusMessage('Order saved')).toBeVisible()
    await expect(rows.last()).toContainText(title)
  })
  await test.step('removed, it is gone', async () => {
    await page.getByRole('link', { name: new RegExp(title) }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click()
    await expect(statusMessage(`“${title}” deleted`)).toBeVisible()
    await student.goto('/home')
    await expect(student.getByRole('region', { name: 'Announcements' })).toBeVisible()
    await expect(student.getByText(title)).toHaveCount(0)
  })
})
