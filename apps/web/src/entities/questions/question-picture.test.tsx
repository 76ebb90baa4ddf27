import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { show } from '#testing/show.tsx'
import { QuestionPicture } from './question-picture.tsx'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg=='

test('a picture has a description, and is enlarged by the keyboard', async () => {
  await show(<QuestionPicture picture={{ url: pixel, alt: 'A cup of tea' }} onRenew={() => Promise.resolve()} />)
  const button = page.getByRole('button', { name: 'A cup of tea Enlarge image' })
  await expect.element(button).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Image' })).toBeVisible()
  const shownWidth = () => page.getByRole('dialog').getByRole('img').element().clientWidth
  const before = shownWidth()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(shownWidth).toBeGreaterThan(before * 1.9)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

test('a picture’s box has its size before loading, and a failed picture can be loaded again', async () => {
  let renewals = 0
  const renew = async () => {
    renewals += 1
  }
  await show(<QuestionPicture picture={{ url: 'data:image/png;base64,AAAA', alt: 'A cup of tea' }} onRenew={renew} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load the image.')
  await expect.element(page.getByText('A cup of tea')).toBeVisible()
  const box = page.getByText('A cup of tea').element().parentElement!
  expect(Math.round((box.clientWidth / box.clientHeight) * 10)).toBe(15)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(renewals).toBe(1)
})
