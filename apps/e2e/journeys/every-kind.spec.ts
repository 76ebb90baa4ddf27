import type { Locator, Page } from '@playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import { expect, phone, stateOf, test } from '../test.ts'

/** Opens the demo evaluation, which has every kind of question. */

async function openEvaluation(page: Page) {
  await page.goto('/students/courses')
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access-token')}` }
    const courses = await (await fetch('/api/courses/my-courses/', { headers })).json()
    return courses.find((course: { name: string }) => course.name === 'Around town').evaluation_id
  })
  await page.goto(`/students/courses/tests/${id}`)
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

const place = (page: Page, at: number) => page.getByText(new RegExp(`^Question ${at} of 11`))

test('every kind of question is answered by keyboard only', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await openEvaluation(page)
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  let at = 1
  const next = async () => {
    await press(button('Next'))
    at += 1
    await expect(place(page, at)).toBeVisible()
  }
  await press(button('Start test'))
  await expect(place(page, 1)).toBeVisible()
  await press(page.getByRole('radio').first(), 'Space')
  await next()
  await press(page.getByRole('checkbox', { name: 'Could I have some water?' }), 'Space')
  await next()
  await press(page.getByRole('radio').first(), 'Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'False' })).toBeChecked()
  await next()
  for (const [gap, text] of ['return', 'back', 'change'].entries()) {
    await tabTo(page, page.getByRole('textbox', { name: `Blank ${gap + 1} of 3` }))
    await page.keyboard.type(text)
  }
  await next()
  await press(button(/^The soup is cold – /))
  await press(button('I’m sorry, but this is a bit cold.'))
  await expect(button('The soup is cold – I’m sorry, but this is a bit cold.')).toBeVisible()
  await next()
  for (const word of ['you', 'Could']) await press(button(`Add ${word}`))
  const could = page.getByRole('button', { name: /^Could, 2 of 2/ })
  await tabTo(page, could)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: /^Could, 1 of 2/ })).toBeFocused()
  await next()
  await expect(page.getByLabel('Listen', { exact: true })).toBeVisible()
  await press(page.getByRole('radio').first(), 'Space')
  await next()
  await tabTo(page, page.getByRole('textbox', { name: 'Blank 1 of 2' }))
  await page.keyboard.type('10.50')
  await next()
  await expect(page.getByRole('region', { name: 'Text' })).toContainText('Mei')
  await press(page.getByRole('radio').first(), 'Space')
  await next()
  await tabTo(page, page.getByRole('textbox', { name: 'Your answer' }))
  await page.keyboard.type('Turn left at the lights. My house is opposite the bakery.')
  await next()
  await tabTo(page, page.getByRole('button', { name: /Record/ }))
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await press(button('Finish'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('A recording is missing.')
  await page.keyboard.press('Escape')
  await press(button('Skip recording'))
  await press(button('Finish'))
  await expect(dialog).toContainText('1 spoken question has no recording and earns no points.')
  await press(button('Submit answers'))
  await expect(page.getByText('In review').first()).toBeVisible()
  await expect(page.getByText('You skipped the recording.')).toBeVisible()
})

test('halves and words are dragged by mouse, and by finger after a long press', async ({ scene, open }) => {
  const student = await scene.student()
  const goTo = (page: Page, at: number) =>
    page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('button')
      .nth(at - 1)
      .click()
  const middle = async (target: Locator) => {
    const box = await target.boundingBox()
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
  }
  // Tall enough that each line is visible together with its drop target, whatever their order.
  const height = 1600
  const one = await open(student, { viewport: { width: 1440, height } })
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
  await openEvaluation(one)
  await button(one, 'Start test').click()
  await goTo(one, 5)
  const drag = async (what: Locator, onto: Locator) => {
    const [from, to] = [await middle(what), await middle(onto)]
    await one.mouse.move(from.x, from.y)
    await one.mouse.down()
    await one.mouse.move(to.x, to.y, { steps: 4 })
    await one.mouse.up()
  }
  await drag(button(one, 'I’m allergic to nuts.'), button(one, /^You cannot eat nuts – /))
  await expect(button(one, 'You cannot eat nuts – I’m allergic to nuts.')).toBeVisible()
  await goTo(one, 6)
  for (const word of ['you', 'me']) await button(one, `Add ${word}`).click()
  await drag(button(one, 'Add Could'), button(one, /^you, 1 of 2/))
  await expect(button(one, /^Could, 1 of 3/)).toBeVisible()
  await drag(button(one, /^me, 3 of 3/), one.getByRole('region', { name: 'Words left', exact: true }))
  await expect(button(one, 'Add me')).toBeVisible()

  const two = await open(student, { ...phone, viewport: { width: 390, height } })
  await openEvaluation(two)
  await goTo(two, 5)
  await button(two, /^You want to leave the restaurant – /).tap()
  await button(two, 'Could we have the bill, please?').tap()
  await expect(button(two, 'You want to leave the restaurant – Could we have the bill, please?')).toBeVisible()
  const half = button(two, 'I’m sorry, but this is a bit cold.')
  const [from, to] = [await middle(half), await middle(button(two, /^The soup is cold – /))]
  const touches = await two.context().newCDPSession(two)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touches.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  await expect(half).toHaveAttribute('data-carried', 'true')
  await touch('touchMove', [{ x: from.x, y: (from.y + to.y) / 2 }])
  await touch('touchMove', [to])
  await touch('touchEnd', [])
  await expect(button(two, 'The soup is cold – I’m sorry, but this is a bit cold.')).toBeVisible()
})

for (const theme of ['dark', 'light'] as const) {
  test(`every kind of question fits a phone and has no accessibility faults, ${theme}`, async ({ scene, open }) => {
    const student = await scene.student()
    const page = await open(student, { ...phone, storageState: stateOf(student, { theme }) })
    await openEvaluation(page)
    await page.getByRole('button', { name: 'Start test' }).tap()
    for (let at = 1; at <= 11; at++) {
      await page
        .getByRole('navigation', { name: 'Questions' })
        .getByRole('button')
        .nth(at - 1)
        .tap()
      await expect(place(page, at)).toBeVisible()
      if (at === 11) await expect(page.getByRole('button', { name: /Record/ })).toBeVisible()
      expect(await accessibilityFaults(page), `question ${at}`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
}
