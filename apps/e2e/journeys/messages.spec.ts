import type { Locator, Page, Route } from '@playwright/test'
import { expect, test } from '../test.ts'

/** The promised error messages that no other journey covers. */

const broken = (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text)

/** Drops two files where one is expected, and one of a kind that is not accepted. */
async function dropFiles(target: Locator, ...names: string[]): Promise<void> {
  const transfer = await target.page().evaluateHandle(names => {
    const files = new DataTransfer()
    for (const name of names) files.items.add(new File(['x'], name))
    return files
  }, names)
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}

test('a student reads which action failed, and why', async ({ scene, open }) => {
  const [student, teacher] = [await scene.student(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 2 } })
  const page = await open(student)

  await page.route('**/api/main/home/', broken)
  await page.goto('/home')
  await expect(page.getByText('Something happened. Try again later.')).toBeVisible()
  await page.unroute('**/api/main/home/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText("You don't have reserved classes.")).toBeVisible()

  await page.goto('/students/classes?tab=past')
  await expect(page.getByText('No classes found.')).toBeVisible()

  await page.route('**/reserve/', broken)
  await page.goto(`/students/classes/reserve?class=${liveClass.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Reserve and use 1 hour' }).click()
  await expect(alert(page, 'We were unable to reserve the class. Try again later.').first()).toBeVisible()

  const missed = await scene.liveClass({ teacher, startsIn: { days: -1 } })
  const reservation = await scene.reserve(student, missed)
  await scene.recordAttendance(reservation, { attended: false })
  await page.goto(`/students/classes?tab=past&class=${reservation}`)
  await dropFiles(page.getByText('Choose a file'), 'a.pdf', 'b.pdf')
  await expect(alert(page, 'maximum number of files allowed is 1')).toBeVisible()
})

test('a student account without an academy record can open no pages', async ({ scene, open, database }) => {
  const person = await scene.teacher()
  await database.query('delete from teachers where user_id = $1', [person.id])
  await database.query(`update users set role = 'student' where id = $1`, [person.id])
  const page = await open(person)
  await page.goto('/home')
  await expect(page).toHaveURL(/\/error\?statusCode=401/)
  await expect(page.getByRole('main')).toContainText("You don't have access to this app.")
})

test('a teacher reads which record was not saved', async ({ scene, open }) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const page = await open(teacher)
  await page.goto('/teachers/classes?tab=past')
  await expect(page.getByText('No classes found.')).toBeVisible()

  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: -10 }, students: [student] })
  await page.goto(`/teachers/classes/${liveClass.id}`)
  const choice = (group: string, name: string) =>
    page.getByRole('group', { name: `${group} for ${student.name}` }).getByRole('button', { name, exact: true })
  const refuse = (route: Route) =>
    route.fulfill({ status: 409, contentType: 'application/problem+json', body: '{"code":"attendance_closed"}' })
  await page.route('**/student-reservations-for-teacher/**', refuse)
  await choice('Attendance', 'Attended').click()
  await expect(alert(page, /^Failed to save student attended status\./).first()).toBeVisible()
  await page.unroute('**/student-reservations-for-teacher/**')
  await page.reload()
  await choice('Attendance', 'Attended').click()
  // Approval can be pressed before attendance is saved.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.route('**/student-reservations-for-teacher/**', refuse)
  await choice('Approval', 'Approved').click()
  await expect(alert(page, /^Failed to save student approved status\./).first()).toBeVisible()

  const upcoming = await scene.liveClass({ teacher, startsIn: { days: 3 }, students: [student] })
  await page.goto(`/teachers/classes/${upcoming.id}`)
  await page.getByRole('link', { name: 'Drop class' }).click()
  const dialog = page.getByRole('dialog', { name: 'Drop a class' })
  await dropFiles(dialog.getByText('Add document'), 'a.pdf', 'b.pdf')
  await expect(dialog.getByRole('alert')).toHaveText('maximum number of files allowed is 1')
  await dropFiles(dialog.getByText('Add document'), 'a.exe')
  await expect(dialog.getByRole('alert')).toHaveText('extension exe not allowed')
})
