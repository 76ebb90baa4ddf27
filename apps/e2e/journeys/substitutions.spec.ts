import type { Page } from '@playwright/test'
import { expect, phone, test } from '../test.ts'
import { desktop } from '../translation-faults.ts'

test.use(phone)

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('a teacher drops a class, a colleague covers it, and the student is notified both times', async ({
  scene,
  open,
}) => {
  const [teacher, colleague, student] = [await scene.teacher(), await scene.teacher(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 3 }, students: [student] })

  await test.step('giving up from the class, with the reason and a document', async () => {
    const page = await open(teacher)
    await page.goto('/teachers/classes?tab=upcoming')
    await page.getByRole('link', { name: new RegExp(liveClass.title) }).tap()
    await page.getByRole('link', { name: 'Drop class' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Drop a class' })
    await expect(dialog.getByText('The student keeps the seat. We’ll notify them right away.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Drop class' }).tap()
    await expect(dialog.getByText('Enter a reason')).toBeVisible()
    await dialog.getByLabel('Reason for dropping the class').fill('No voice: two days of silence.')
    const document = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('Rest') }
    await dialog.getByLabel('Add document').setInputFiles(document)
    const notHers: string[] = []
    page.on('response', answer => answer.status() === 404 && notHers.push(answer.url()))
    await dialog.getByRole('button', { name: 'Drop class' }).tap()
    await expect(statusMessage(page, /^Class dropped\. A substitute can cover it until /)).toBeVisible()
    await expect(page).toHaveURL('/teachers/classes?tab=upcoming')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(liveClass.title) })).toHaveCount(0)
    expect(notHers).toEqual([])
    await page.goto('/teachers/classes/cancellations')
    await page.getByRole('link', { name: liveClass.title }).tap()
    const detail = page.getByRole('dialog', { name: liveClass.title })
    await expect(detail).toContainText('No voice: two days of silence.')
    await expect(detail).toContainText('Needs a substitute')
    await expect(detail.getByRole('link', { name: 'note.txt' })).toBeVisible()
  })
  await test.step('taking it over', async () => {
    const page = await open(colleague)
    await page.goto('/teachers/classes/reserve')
    await page.getByRole('button', { name: new RegExp(`^Cover this class ${liveClass.title}`) }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Cover class' }).tap()
    await expect(statusMessage(page, `You’re covering “${liveClass.title}”`)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^Cover this class ${liveClass.title}`) })).toHaveCount(0)
    await page.getByRole('button', { name: 'View class' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: liveClass.title })).toBeVisible()
  })
  await test.step('the student sees who gives it, and was told of both', async () => {
    const page = await open(student)
    await page.goto('/notifications')
    await expect(page.getByText(`“${liveClass.title}” needs a new teacher`)).toBeVisible()
    await expect(page.getByText(`${colleague.name} will teach “${liveClass.title}”`)).toBeVisible()
  })
})

test('a teacher who covers a class too late sees who was faster', async ({ scene, open }) => {
  const [teacher, quick, late] = [await scene.teacher(), await scene.teacher(), await scene.teacher()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 4 } })
  const asTeacher = (who: typeof teacher) => ({ authorization: `Bearer ${who.token}` })
  const page = await open(late)
  await page.request.post('/api/classes/class-cancellations/', {
    headers: asTeacher(teacher),
    data: { scheduled_live_class_id: liveClass.id, cancellation_reason: 'Ill' },
  })
  await page.goto('/teachers/classes/reserve')
  await page.getByRole('button', { name: new RegExp(`^Cover this class ${liveClass.title}`) }).tap()
  await page.request.patch(`/api/classes/scheduled-live-classes/${liveClass.id}/update-teacher/`, {
    headers: asTeacher(quick),
    data: {},
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Cover class' }).tap()
  await expect(page.getByText(`${quick.name} is already covering this class.`)).toBeVisible()
  await expect(page.getByRole('button', { name: new RegExp(`^Cover this class ${liveClass.title}`) })).toHaveCount(0)
})

test('staff ask teachers to cover a class: one declines, the other accepts', async ({ scene, open }) => {
  const [ill, unavailable, free, student] = await Promise.all([
    scene.teacher(),
    scene.teacher(),
    scene.teacher(),
    scene.student(),
  ])
  const liveClass = await scene.liveClass({ teacher: ill, startsIn: { days: 5 }, students: [student] })
  const office = await open(await scene.demo('staff'), { viewport: desktop, inputMode: 'keys' })
  const coverDialog = office.getByRole('dialog', { name: 'Ask a teacher to cover this class' })
  const requestCover = async (name: string) => {
    await office.getByRole('button', { name: 'Ask a teacher to cover…' }).click()
    const choice = coverDialog.getByRole('combobox', { name: 'Teacher' })
    const option = choice.getByRole('option', { name: new RegExp(`^${name}: available`) })
    await choice.selectOption(await option.getAttribute('value'))
    await coverDialog.getByRole('textbox').fill('Would you give this one?')
    await coverDialog.getByRole('button', { name: 'Ask teacher', exact: true }).click()
    await expect(statusMessage(office, `Asked ${name} to cover this class`)).toBeVisible()
  }

  await test.step('the one who is asked first cannot', async () => {
    await office.goto(`/staff/timetable/${liveClass.id}`)
    await requestCover(unavailable.name)
    await expect(office.getByRole('button', { name: 'Cancel request' })).toBeVisible()
    const page = await open(unavailable)
    await page.goto('/home')
    await expect(page.getByText('Would you give this one?')).toBeVisible()
    await page.getByRole('button', { name: new RegExp(`^Decline ${liveClass.title}`) }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('I am on a train.')
    await dialog.getByRole('button', { name: 'Decline' }).tap()
    await expect(statusMessage(page, 'Cover request declined')).toBeVisible()
    await expect(page.getByText('Would you give this one?')).toHaveCount(0)
  })
  await test.step('the next one gives it', async () => {
    await office.reload()
    await expect(office.getByText(`${unavailable.name}: declined`)).toBeVisible()
    await expect(office.getByText('I am on a train.')).toBeVisible()
    await requestCover(free.name)
    const page = await open(free)
    await page.goto('/notifications')
    await page.getByRole('link', { name: `Can you cover “${liveClass.title}”?` }).tap()
    await page.getByRole('button', { name: new RegExp(`^Accept ${liveClass.title}`) }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).tap()
    await expect(statusMessage(page, `Cover request accepted: “${liveClass.title}”`)).toBeVisible()
    await page.goto(`/teachers/classes/${liveClass.id}`)
    await expect(page.getByRole('heading', { level: 1, name: liveClass.title })).toBeVisible()
  })
  await test.step('everybody whom it concerns is told', async () => {
    const page = await open(student)
    await page.goto('/notifications')
    await expect(page.getByText(`${free.name} will teach “${liveClass.title}”`)).toBeVisible()
    await office.goto('/notifications')
    await expect(office.getByText(`${free.name} will cover “${liveClass.title}”`)).toBeVisible()
    await expect(office.getByText(`${unavailable.name} can’t cover “${liveClass.title}”`)).toBeVisible()
  })
})

test('a teacher adds available hours, a student reserves one of them, and the teacher is notified', async ({
  scene,
  open,
}) => {
  const [teacher, student] = [await scene.teacher(), await scene.student({ hours: 5 })]

  await test.step('the teacher’s hours, by keyboard', async () => {
    const page = await open(teacher, { viewport: desktop, inputMode: 'keys' })
    await page.goto('/teachers/availability')
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await page.getByRole('button', { name: `Add hours on ${day}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: `${day}, from` })).toHaveValue('09:00')
    }
    await page.getByRole('combobox', { name: 'Monday, to' }).selectOption('09:00')
    await expect(page.getByText('Choose an end time after the start time')).toBeVisible()
    await page.getByRole('combobox', { name: 'Monday, to' }).selectOption('12:00')
    await page.getByLabel('Your online room').fill('https://rooms.example.test/marta')
    await page.getByRole('link', { name: 'Honorarium' }).click()
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leaveDialog).toContainText('You have unsaved changes.')
    await leaveDialog.getByRole('button', { name: 'Stay on page' }).click()
    await page.getByRole('button', { name: 'Save availability' }).click()
    await expect(statusMessage(page, 'Information updated')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Monday, to' })).toHaveValue('12:00')
    await expect(page.getByLabel('Your online room')).toHaveValue('https://rooms.example.test/marta')
  })
  await test.step('the student’s private class', async () => {
    const page = await open(student)
    await page.goto('/students/classes/reserve')
    await page.getByRole('link', { name: 'Private class' }).tap()
    const teachers = page.getByRole('group', { name: 'Teacher' })
    await teachers.locator('label', { hasText: teacher.name }).tap()
    await expect(teachers.getByRole('radio', { name: teacher.name })).toBeChecked()
    const days = page.getByRole('group', { name: 'Day' })
    await days.locator('label').nth(5).tap()
    await expect(days.getByRole('radio').nth(5)).toBeChecked()
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().tap()
    const dialog = page.getByRole('dialog', { name: 'Reserve this class?' })
    await expect(dialog.getByText('Costs 1 hour. 4 hours left afterward.')).toBeVisible()
    await dialog.getByLabel('What would you like to work on?').fill('A job interview')
    await dialog.getByRole('button', { name: 'Reserve and use 1 hour' }).tap()
    await expect(statusMessage(page, 'Class successfully reserved')).toBeVisible()
    const reserved = page.getByRole('dialog', { name: 'Private tutoring' })
    await expect(reserved).toContainText(teacher.name)
    await expect(reserved).toContainText('A job interview')
  })
  await test.step('the teacher sees it', async () => {
    const page = await open(teacher)
    await page.goto('/notifications')
    await expect(page.getByText(`${student.firstName} reserved a private class with you`)).toBeVisible()
    await page.goto('/teachers/classes?tab=upcoming')
    await expect(page.getByRole('link', { name: 'Private tutoring' })).toBeVisible()
  })
})
