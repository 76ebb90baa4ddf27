import type { Page } from '@playwright/test'
import type { Person } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

interface Course {
  id: string
  name: string
  course_classes: { id: string }[]
}

async function aroundTown(page: Page, { token }: Person): Promise<Course> {
  const answer = await page.request.get('/api/courses/my-courses/', { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as Course[]).find(({ name }) => name === 'Around town')!
}

const secondOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const goTo = (page: Page, second: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to
  }, second)
const waitUntilPlayable = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)

test('a student notes a moment without a connection, and finds it again on the phone', async ({ scene, open }) => {
  const student = await scene.student()
  const page = await open(student)
  const course = await aroundTown(page, student)
  await page.goto(`/students/courses/${course.id}?class=${course.course_classes[1]?.id}`)
  await waitUntilPlayable(page)
  const notes = page.getByRole('region', { name: 'Your notes' })
  await expect(notes).toContainText('No notes yet')

  await test.step('it is kept on the device, and sent when the connection is back', async () => {
    await page.route('**/api/**', route => route.abort())
    await goTo(page, 30)
    await notes.getByRole('textbox', { name: 'Note at 0:30' }).fill('¿Dónde queda? ask before “estación”')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Saved on this device. We’ll keep trying to sync it.')
    await page.unroute('**/api/**')
    await expect(notes.getByRole('listitem')).not.toContainText('Saved on this device')
  })
  const other = await open(student, phone)
  await test.step('the course on the phone leads to its moment', async () => {
    await other.goto(`/students/courses/${course.id}`)
    await other.getByRole('link', { name: 'Go to 0:30' }).click()
    await waitUntilPlayable(other)
    await expect.poll(() => secondOf(other)).toBeCloseTo(30, 0)
  })
  await test.step('it is changed there and removed here', async () => {
    const otherNotes = other.getByRole('region', { name: 'Your notes' })
    await otherNotes.getByRole('button', { name: 'Edit note at 0:30' }).click()
    await otherNotes.getByRole('textbox', { name: 'Edit note at 0:30' }).fill('Ask before the station')
    await otherNotes.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(otherNotes.getByRole('listitem')).not.toContainText('Saved on this device')
    await page.reload()
    await expect(notes.getByRole('listitem')).toContainText('Ask before the station')
    await notes.getByRole('button', { name: 'Delete note at 0:30' }).click()
    await notes.getByRole('group').getByRole('button', { name: 'Delete' }).click()
    await expect(notes).toContainText('No notes yet')
  })
  await test.step('one that waits when the page is left is sent at the next start, wherever that is', async () => {
    await page.route('**/api/**', route => route.abort())
    await notes.getByRole('textbox').fill('Left in a tunnel')
    await notes.getByRole('button', { name: 'Save note' }).click()
    await expect(notes.getByRole('listitem')).toContainText('Saved on this device')
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/home')
    const savedNotes = async () => {
      const headers = { authorization: `Bearer ${student.token}` }
      return (await next.request.get(`/api/courses/my-courses/${course.id}/notes/`, { headers })).json()
    }
    await expect.poll(savedNotes).toMatchObject([{ text: 'Left in a tunnel' }])
  })
})
