import { expect, test } from '../test.ts'

/**
 * What the components of the design system promise for keyboards and screen readers, on the page that shows them all.
 */

test.beforeEach(async ({ page }) => {
  await page.goto('/design')
  await expect(page).toHaveTitle(/Design/)
})

test('tabs are moved between by arrows, Home and End, and are one stop of the Tab key', async ({ page }) => {
  const list = page.getByRole('tablist', { name: 'Your classes' }).first()
  const tabs = list.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(1)).toBeFocused()
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  const panel = page.locator(`[id="${await tabs.nth(1).getAttribute('aria-controls')}"]`)
  await expect(panel).toHaveRole('tabpanel')
  await expect(panel).toHaveAccessibleName(/^Past/)
  await page.keyboard.press('End')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tabs.first()).toBeFocused()
  await expect(list.locator('[role=tab][tabindex="0"]')).toHaveCount(1)
})

test('a switch is toggled by the space bar and announces its state', async ({ page }) => {
  const turn = page.getByRole('switch', { name: /Remind me by email/ }).first()
  const before = await turn.isChecked()
  await turn.focus()
  await page.keyboard.press('Space')
  await expect(turn).toBeChecked({ checked: !before })
  await expect(turn).toHaveAttribute('aria-checked', String(!before))
})

test('the name of an icon’s button is shown to the eye when the keyboard reaches it', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Notifications' }).first()
  const name = page.locator('[aria-hidden=true]', { hasText: /^Notifications$/ }).first()
  await expect(name).toBeHidden()
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(name).toBeVisible()
})

test('a message is spoken by its urgency, stays while it is read and can be sent away', async ({ page }) => {
  await page.clock.install()
  await page.getByRole('button', { name: 'Success' }).click()
  await page.getByRole('button', { name: 'Failure' }).click()
  const calm = page.getByRole('status').getByText('Class successfully reserved')
  const urgent = page.getByRole('alert').getByText('An unexpected error happened')
  await expect(calm).toBeVisible()
  await expect(urgent).toBeVisible()
  await urgent.hover()
  await page.clock.runFor(6000)
  await expect(calm).toBeHidden()
  await expect(urgent).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss message' }).click()
  await expect(urgent).toBeHidden()
})

test('a message’s markup is rendered without anything that could run', async ({ page }) => {
  await page.getByRole('button', { name: 'Information' }).click()
  const message = page.getByRole('status').filter({ has: page.locator('b') })
  await expect(message.locator('b')).toHaveText('on this device')
  await expect(message.locator('script, img, iframe, style, [onclick], [onerror], [href^=javascript]')).toHaveCount(0)
  await expect(message.getByRole('link', { name: 'Help' })).toHaveAttribute('href', 'https://academy.example/help')
  await expect(message.getByText('More')).not.toHaveAttribute('href')
  await message.locator('b').click()
  await message.getByText('More').click()
  await expect(page).toHaveTitle(/Design/)
})

test('in the month a day is found by arrows and chosen by Enter', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/students/classes/reserve')
  await page.getByRole('button', { name: 'Open calendar' }).press('Enter')
  const grid = page.getByRole('dialog', { name: 'Choose a date' }).getByRole('grid')
  const first = grid.getByRole('button', { name: /selected/i })
  await expect(first).toBeFocused()
  const before = (await first.getAttribute('aria-label')) ?? ''
  await page.keyboard.press('ArrowDown')
  // A week later may be in the next month, where nothing is selected.
  const chosen = grid.locator(':focus')
  await expect(chosen).not.toHaveAttribute('aria-label', before)
  const [, day = ''] = /(\d{1,2} \w+)/.exec((await chosen.getAttribute('aria-label')) ?? '') ?? []
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: day })).toBeVisible()
})

test('a form is sent once however often it is submitted, and keeps its values if it fails', async ({ scene, open }) => {
  const page = await open(await scene.demo('staff'))
  await page.goto('/staff/people?invite=true')
  const form = page.getByRole('dialog', { name: 'Invite a person' })
  const first = form.getByLabel('First name')
  await first.press('Enter')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Enter a first or last name')
  const keys: (string | undefined)[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/users/invitations/', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    await answer.promise
    return route.fulfill({ status: 422, json: { code: 'not_possible', detail: 'Not now.' } })
  })
  await first.fill('Ana')
  await form.getByLabel('Last name').fill('Ruiz')
  await form.getByLabel('Email').fill('ana@example.test')
  const send = form.getByRole('button', { name: 'Send invitation' })
  await form.getByLabel('Email').press('Enter')
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Email').press('Enter')
  await send.dispatchEvent('click')
  answer.resolve()
  await expect(form.getByRole('alert')).toHaveText('Not now.')
  await expect(first).toHaveValue('Ana')
  await expect(form.getByLabel('Email')).toHaveValue('ana@example.test')
  expect(keys).toHaveLength(1)
  await send.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(keys[1]).not.toBe(keys[0])
})
