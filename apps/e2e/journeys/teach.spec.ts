import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../accessibility.ts'
import type { Person, Scene } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use(phone)

const attendance = (page: Page, student: Person) => page.getByRole('group', { name: `Attendance for ${student.name}` })
const approval = (page: Page, student: Person) => page.getByRole('group', { name: `Approval for ${student.name}` })
const statusMessage = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const feedbackButton = (page: Page, student: Person) =>
  page.getByRole('button', { name: new RegExp(`: Feedback for ${student.name}$`) })

async function runningClass(scene: Scene) {
  const [teacher, first, second] = [await scene.teacher(), await scene.student(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { minutes: -10 }, students: [first, second] })
  return { teacher, first, second, liveClass, address: `/teachers/classes/${liveClass.id}` }
}

test('a teacher teaches a class on a phone, and the student reads and opens the materials', async ({ scene, open }) => {
  const { teacher, first, second, liveClass } = await runningClass(scene)
  const page = await open(teacher)

  await test.step('today’s class, which has started', async () => {
    await page.goto('/teachers/classes')
    await page.getByRole('link', { name: new RegExp(liveClass.title) }).click()
    await expect(page.getByRole('heading', { level: 1, name: liveClass.title })).toBeVisible()
  })
  await test.step('attendance is one tap each', async () => {
    await attendance(page, first).getByRole('button', { name: 'Attended' }).tap()
    await expect(statusMessage(page, 'Student attended status saved')).toBeVisible()
    await expect(approval(page, second).getByRole('button', { name: 'Approved', exact: true })).toBeDisabled()
    await attendance(page, second).getByRole('button', { name: 'Attended' }).tap()
    await expect(attendance(page, second).getByRole('button', { name: 'Attended', pressed: true })).toBeVisible()
  })
  await test.step('approval is the next', async () => {
    await approval(page, first).getByRole('button', { name: 'Approved', exact: true }).tap()
    await expect(statusMessage(page, 'Student approved status saved')).toBeVisible()
  })
  await test.step('not approved needs the text', async () => {
    await approval(page, second).getByRole('button', { name: 'Not approved' }).tap()
    await page.getByRole('button', { name: 'Save “Not approved”' }).tap()
    await expect(page.getByText('Enter a reason')).toBeVisible()
    await page.getByLabel('Reason for not approving').fill('The past tense still slips.')
    const saved = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok())
    await page.getByRole('button', { name: 'Save “Not approved”' }).tap()
    await saved
    await expect(page.getByRole('button', { name: 'Edit reason' })).toBeVisible()
  })
  await test.step('feedback, a text and a file', async () => {
    await feedbackButton(page, first).tap()
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await sheet
      .getByRole('textbox', { name: 'Feedback', exact: true })
      .fill('You tell stories well.\nMind the endings.')
    await sheet.getByRole('button', { name: 'Save draft' }).tap()
    await expect(statusMessage(page, 'Student feedback saved')).toBeVisible()
    await statusMessage(page, 'Student feedback saved').waitFor({ state: 'hidden' })
    await sheet.getByLabel('Add files').setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(statusMessage(page, 'File added')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'notes.pdf' })).toBeVisible()
  })
  await test.step('a wrong file is removed, after a question', async () => {
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await sheet.getByLabel('Add files').setInputFiles({ name: 'wrong.pdf', mimeType: 'application/pdf', buffer: pdf })
    await sheet.getByRole('button', { name: 'Remove wrong.pdf' }).tap()
    const question = page.getByRole('dialog', { name: 'Remove “wrong.pdf”?' })
    await question.getByRole('button', { name: 'Remove', exact: true }).tap()
    await expect(statusMessage(page, 'File removed')).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'wrong.pdf' })).toHaveCount(0)
  })
  await test.step('how far each topic is, one tap, and a word to it', async () => {
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    const topic = sheet.getByRole('group', { name: /^Result for / }).first()
    await topic.getByRole('button', { name: 'In progress' }).tap()
    await expect(topic.getByRole('button', { name: 'In progress', pressed: true })).toBeVisible()
    await sheet.getByRole('button', { name: 'Add comment' }).tap()
    await sheet.getByRole('textbox', { name: /^Comment on / }).fill('Nearly there in speech.')
    await sheet.getByRole('button', { name: 'Save comment' }).tap()
    await expect(sheet.getByRole('textbox', { name: /^Comment on / })).toHaveCount(0)
    await expect(sheet.getByText('Nearly there in speech.')).toBeVisible()
  })
  await test.step('a note that only the teacher reads', async () => {
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await sheet.getByRole('textbox', { name: 'Private note' }).fill('Ask about the exam.')
    await sheet.getByRole('button', { name: 'Save note' }).tap()
    await expect(statusMessage(page, 'Note saved')).toBeVisible()
  })
  await test.step('a reload shows all of it', async () => {
    await page.reload()
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await expect(sheet.getByRole('textbox', { name: 'Feedback', exact: true })).toHaveValue(
      'You tell stories well.\nMind the endings.',
    )
    await expect(sheet.getByRole('link', { name: 'notes.pdf' })).toBeVisible()
    await expect(sheet.getByText('Nearly there in speech.')).toBeVisible()
    await expect(sheet.getByRole('textbox', { name: 'Private note' })).toHaveValue('Ask about the exam.')
    await sheet.getByRole('button', { name: 'Close feedback' }).tap()
    await expect(
      approval(page, first).getByRole('button', { name: 'Approved', exact: true, pressed: true }),
    ).toBeVisible()
    await expect(approval(page, second).getByRole('button', { name: 'Not approved', pressed: true })).toBeVisible()
    await expect(page.getByText('The past tense still slips.')).toBeVisible()
    await expect(feedbackButton(page, first)).toHaveAccessibleName(/^Feedback not sent/)
  })
  await test.step('submitting closes it, and the history says who did what', async () => {
    await page.getByRole('button', { name: 'Send feedback to 1 student' }).tap()
    await expect(statusMessage(page, 'Feedback sent. We notified the student.')).toBeVisible()
    await expect(feedbackButton(page, first)).toHaveAccessibleName(/^Feedback sent/)
    await feedbackButton(page, first).tap()
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await expect(sheet.getByText(/^Sent .* We notified the student\./)).toBeVisible()
    await sheet.getByText('History', { exact: true }).tap()
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Attendance:' })).toContainText('Attended')
    expect(await accessibilityFaults(page)).toEqual([])
  })
  await test.step('the other is written and submitted in one press', async () => {
    const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
    await sheet.getByRole('button', { name: `Next: ${second.firstName}` }).tap()
    const next = page.getByRole('dialog', { name: `Feedback for ${second.name}` })
    await next.getByRole('textbox', { name: 'Feedback', exact: true }).fill('Practise the endings.')
    await next.getByRole('button', { name: 'Send feedback' }).tap()
    await expect(next.getByText(/^Sent .* We notified the student\./)).toBeVisible()
    await next.getByRole('button', { name: 'Close feedback' }).first().tap()
    await expect(page.getByText('All feedback sent')).toBeVisible()
  })
  await test.step('a slip on Absent takes neither the approval nor what was sent', async () => {
    const approved = approval(page, first).getByRole('button', { name: 'Approved', exact: true, pressed: true })
    await attendance(page, first).getByRole('button', { name: 'Absent' }).tap()
    await expect(statusMessage(page, 'Student attended status saved')).toBeVisible()
    await expect(approved).toHaveCount(0)
    await attendance(page, first).getByRole('button', { name: 'Attended' }).tap()
    await expect(approved).toBeVisible()
    await expect(feedbackButton(page, first)).toHaveAccessibleName(/^Feedback sent/)
    await expect(page.getByText('All feedback sent')).toBeVisible()
  })
  await test.step('the students see theirs, and nothing of the other', async () => {
    const own = await myClass(await open(first), liveClass.title)
    await expect(own).toContainText('Attended')
    await expect(own).toContainText('Approved')
    await expect(own).toContainText('You tell stories well.')
    await expect(own).not.toContainText('Ask about the exam.')
    const link = own.getByRole('link', { name: 'notes.pdf' })
    const file = await own.page().request.get((await link.getAttribute('href')) ?? '')
    expect(file.status()).toBe(200)
    expect(await file.body()).toEqual(pdf)

    const other = await myClass(await open(second), liveClass.title)
    await expect(other).toContainText('Not approved')
    await expect(other).toContainText('The past tense still slips.')
    await expect(other).not.toContainText('You tell stories well.')
  })
})

test('a conflicting record is shown beside the teacher’s own', async ({ scene, open }) => {
  const { teacher, first, address } = await runningClass(scene)
  const page = await open(teacher)
  await page.goto(address)
  await expect(attendance(page, first)).toBeVisible()
  const other = await open(teacher)
  await other.goto(address)
  await attendance(other, first).getByRole('button', { name: 'Absent' }).tap()
  await expect(statusMessage(other, 'Student attended status saved')).toBeVisible()

  await attendance(page, first).getByRole('button', { name: 'Attended' }).tap()
  await expect(
    page.getByText(`Someone else changed ${first.firstName}’s record. Choose which version to keep.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save mine' }).tap()
  await expect(attendance(page, first).getByRole('button', { name: 'Attended', pressed: true })).toBeVisible()
  await expect(statusMessage(page, 'Student attended status saved')).toBeVisible()
})

test('all are recorded as present with one press, and approved with another', async ({ scene, open }) => {
  const { teacher, first, second, address } = await runningClass(scene)
  const page = await open(teacher)
  await page.goto(address)
  await page.getByRole('button', { name: 'Mark all as attended' }).tap()
  for (const student of [first, second])
    await expect(attendance(page, student).getByRole('button', { name: 'Attended', pressed: true })).toBeVisible()
  await expect(statusMessage(page, 'Student attended status saved')).toHaveCount(1)
  await page.getByRole('button', { name: 'Approve 2 students' }).tap()
  await expect(statusMessage(page, 'Student approved status saved')).toHaveCount(1)
  await page.reload()
  for (const { name } of [first, second])
    await expect(
      page
        .getByRole('group', { name: `Approval for ${name}` })
        .getByRole('button', { name: 'Approved', pressed: true }),
    ).toBeVisible()
})

test('a class of another teacher is not there', async ({ scene, open }) => {
  const { address, first } = await runningClass(scene)
  const page = await open(await scene.teacher())
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find this class')
  await expect(page.getByText(first.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'All classes' }).tap()
  await expect(page).toHaveURL('/teachers/classes')
})

test('going back from a class and from a tab leaves Classes last', async ({ scene, open }) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const over = await scene.liveClass({ teacher, startsIn: { hours: -3 }, students: [student] })
  const page = await open(teacher)
  await page.goto('/teachers/classes')
  await page.getByRole('tab', { name: 'Past' }).tap()
  await page.getByRole('link', { name: new RegExp(over.title) }).tap()
  await expect(page.getByRole('heading', { level: 1, name: over.title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/teachers/classes?tab=past')
  await page.goBack()
  await expect(page).toHaveURL('/teachers/classes')
})

test('a teacher finds a student, and the classes they have together', async ({ scene, open }) => {
  const { teacher, first, liveClass } = await runningClass(scene)
  const page = await open(teacher)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Search' }).tap()
  await page.getByRole('combobox', { name: 'Search for anything' }).fill(first.name)
  await page.getByRole('group', { name: 'Students' }).getByRole('option', { name: first.name }).tap()
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(liveClass.title) })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: liveClass.title })).toBeVisible()
  await page.getByRole('link', { name: first.name }).tap()
  await expect(page).toHaveURL(`/profile/${first.id}`)
})

test('nothing can be recorded before the class starts', async ({ scene, open }) => {
  const [teacher, student] = [await scene.teacher(), await scene.student()]
  const liveClass = await scene.liveClass({ teacher, startsIn: { days: 1 }, students: [student] })
  const page = await open(teacher)
  await page.goto(`/teachers/classes/${liveClass.id}`)
  await expect(page.getByText(/^You can record attendance from /)).toBeVisible()
  await expect(page.getByRole('heading', { name: student.name })).toBeVisible()
  // A phone has no room for controls that cannot be used.
  await expect(attendance(page, student)).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(attendance(page, student).getByRole('button', { name: 'Attended' })).toBeDisabled()
})

test('text written while the network fails is saved on the device, labeled, and sent when the network is back', async ({
  scene,
  open,
}) => {
  const { teacher, first, address } = await runningClass(scene)
  const page = await open(teacher)
  await page.goto(address)
  await feedbackButton(page, first).tap()
  const sheet = page.getByRole('dialog', { name: `Feedback for ${first.name}` })
  await sheet.getByRole('textbox', { name: 'Feedback', exact: true }).fill('Written on the train.')

  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Save draft' }).tap()
  await expect(page.getByRole('alert').getByText(/^Failed to save student feedback\./)).toBeVisible()
  await expect(sheet.getByText('Not saved yet. Waiting for a connection.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Feedback', exact: true })).toHaveValue('Written on the train.')

  await page.context().setOffline(false)
  await expect(statusMessage(page, 'Student feedback saved')).toBeVisible()
  await page.reload()
  await expect(sheet.getByRole('textbox', { name: 'Feedback', exact: true })).toHaveValue('Written on the train.')
})

test('a draft outlives a reload', async ({ scene, open }) => {
  const { teacher, first, address } = await runningClass(scene)
  const page = await open(teacher)
  page.on('dialog', dialog => void dialog.accept())
  await page.goto(address)
  await feedbackButton(page, first).tap()
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Feedback', exact: true })
  await text.fill('Half a thought')
  await page.reload()
  await expect(text).toHaveValue('Half a thought')
  await expect(page.getByText('Draft on this device until you save')).toBeVisible()
})

async function myClass(page: Page, title: string) {
  await page.goto('/students/classes')
  await page
    .getByRole('link', { name: /^Class details$/ })
    .or(page.getByRole('link', { name: title }))
    .first()
    .click()
  const detail = page.getByRole('dialog', { name: title })
  await expect(detail).toBeVisible()
  return detail
}

/** The smallest file recognized as a PDF. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
