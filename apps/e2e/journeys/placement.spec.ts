import type { Page } from '@playwright/test'
import { openSpokenTask, speakLongEnough } from '../speaking.ts'
import { expect, phone, test } from '../test.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Answers the question on screen, of any kind. Returns false when the test is over. */
async function answerWith(page: Page, act: (page: Page) => Promise<void>): Promise<boolean> {
  const place = page.getByText(/^Question \d+ of/)
  const result = page.getByRole('heading', { level: 1, name: /^Your (level|result)$/ })
  await expect(place.or(result)).toBeVisible()
  if (await result.isVisible()) return false
  const before = (await place.textContent()) ?? ''
  await act(page)
  // Two questions may have the same text, but not in the same position.
  await expect(page.getByText(before, { exact: true })).toHaveCount(0)
  return true
}

test('a phone: the test from its start to a level, with a reload and a lost connection on the way', async ({
  scene,
  open,
}) => {
  const student = await scene.student()
  const page = await open(student, phone)
  await page.goto('/placement-test')
  await expect(page.getByText(/^Your level is B1 .*\. The result may change it\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Start test' }).tap()
  await expect(page.getByText('Question 1 of up to 19')).toBeVisible()
  const unknown = async () => {
    const leave = page.getByRole('button', { name: /^(I don’t know|I can’t speak now)$/ })
    await leave.tap()
  }

  await test.step('a choice is kept over a reload', async () => {
    await page.getByRole('radio').first().check()
    await page.reload()
    await page.getByRole('button', { name: 'Continue test' }).tap()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await next(page).tap()
    await expect(page.getByText('Question 2 of up to 19')).toBeVisible()
  })
  await test.step('an answer given without a connection is sent by itself', async () => {
    await page.context().setOffline(true)
    await unknown()
    await expect(page.getByText(/^You’re offline\. We’ll save/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Question 3 of up to 19')).toBeVisible()
  })
  while (await answerWith(page, unknown));
  await expect(page.getByText('Your suggested level is A2')).toBeVisible()
  await expect(page.getByText(/Until then, your level stays B1/)).toBeVisible()
  await expect(page.getByText(/You can take the test again from/)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toHaveText(/^Your (level|result)$/)
})

test('the placement test is taken by keyboard only', async ({ scene, open }) => {
  const page = await open(await scene.student())
  await page.goto('/placement-test')
  await page.getByRole('button', { name: 'Start test' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 1 of')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  const byKeys = async () => {
    const control = page.locator('form').locator('input[type=radio], input[type=text]').first()
    if ((await control.count()) === 0) {
      await page.getByRole('button', { name: 'I can’t speak now' }).focus()
      await page.keyboard.press('Space')
      return
    }
    for (let press = 0; press < 12 && !(await control.evaluate(one => one === document.activeElement)); press++) {
      await page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
    await page.keyboard.press((await control.getAttribute('type')) === 'radio' ? 'Space' : 'x')
    await page.keyboard.press('Enter')
  }
  while (await answerWith(page, byKeys));
  await expect(heading(page)).toHaveText(/^Your (level|result)$/)
})

test('a teacher listens to and grades a spoken answer and confirms the level, and the student is notified', async ({
  scene,
  open,
  baseURL,
}) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const own = await open(student)
  await own.context().grantPermissions(['microphone'])
  await openSpokenTask(own, student, baseURL ?? '')
  await own.getByRole('button', { name: 'Record', exact: true }).click()
  await speakLongEnough(own)
  await own.getByRole('button', { name: 'Stop' }).click()
  await own.getByRole('button', { name: 'Use this answer' }).click()
  await expect(own.getByText('Your answer is saved.')).toBeVisible()
  await own.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(heading(own)).toHaveText(/^Your (level|result)$/)

  const page = await open(teacher)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Answers to grade/ }).click()
  await page.getByRole('link', { name: new RegExp(student.name) }).click()
  const gradingDialog = page.getByRole('dialog', { name: `${student.name}’s answer` })
  await expect(gradingDialog.getByLabel('Recording')).toBeVisible()
  for (const criterion of ['Completes the task', 'Fluency', 'Pronunciation', 'Vocabulary', 'Grammar'])
    await gradingDialog
      .getByRole('group', { name: new RegExp(criterion) })
      .getByRole('radio', { name: '3: Well' })
      .check()
  await gradingDialog.getByLabel('Comment for the student').fill('Clear and lively. Work on the endings.')
  await gradingDialog.getByRole('button', { name: 'Grade and notify' }).click()
  await expect(gradingDialog).toContainText(`Graded by ${teacher.name}`)
  const next = page.getByRole('dialog', { name: /’s answer$/ })
  await next.getByRole('button', { name: /^Next: / }).click()
  await expect(gradingDialog).toHaveCount(0)
  await expect(next.getByRole('radio').first()).toBeVisible()
  await next.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(next).toHaveCount(0)

  await page.getByRole('tab', { name: 'Placement tests' }).click()
  await page.getByRole('link', { name: new RegExp(student.name) }).click()
  const level = page.getByRole('dialog', { name: `${student.name}’s level` })
  await level.getByLabel('Student’s level').selectOption({ index: 1 })
  await level.getByRole('button', { name: /and notify$/ }).click()
  await expect(level).toHaveCount(0)

  await own.goto('/notifications')
  await expect(own.getByRole('link', { name: /Your level is/ })).toBeVisible()
  await expect(own.getByRole('link', { name: /Your answers on “Placement test” were graded/ })).toBeVisible()
})
