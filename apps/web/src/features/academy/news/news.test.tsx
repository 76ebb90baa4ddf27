import type { CallResponse } from '@aulaviva/contract/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { ErrorAnswer, requestsTo } from '#testing/mock-server.ts'
import { anId, employee, level } from '#testing/samples.ts'
import { layoutShiftsDuring } from '#testing/shifts.ts'
import { show } from '#testing/show.tsx'
import { NewAnnouncementPage, OneAnnouncement } from './announcement-page.tsx'
import type { Announcement } from './news.queries.ts'
import { NewsPage } from './news-page.tsx'

const all = 'GET /api/main/announcements/'
const one = 'GET /api/main/announcements/{id}/'
const add = 'POST /api/main/announcements/'
const change = 'PUT /api/main/announcements/{id}/'
const levels = 'GET /api/classes/levels/'
const me = employee('staff', ['content'])

const detail = (own: Partial<Announcement> = {}): Announcement => ({
  id: anId(),
  title: 'Open day',
  body: 'Bring a friend.',
  link: '/students/courses',
  roles: ['student', 'teacher', 'staff'],
  levels: [],
  shown_from: '2026-03-01T09:00:00.000Z',
  shown_until: null,
  image: null,
  image_text: '',
  translations: {},
  state: 'SHOWN',
  version: 1,
  history: [],
  ...own,
})
const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const pageOf = (results: Announcement[]) => ({ count: results.length, next: null, previous: null, results })
const listed = (present: Announcement[], over: Announcement[] = []) => ({
  [all]: ({ query }: { query: Record<string, string> }) => pageOf(query.over === 'true' ? over : present),
  [levels]: [],
})

test('an academy without announcements sees how to create the first', async () => {
  await show(<NewsPage />, { me, answers: listed([]) })
  await expect.element(page.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await expectAccessible()
})

test('announcements are in order with their audience, and past ones are below', async () => {
  const answers = listed(
    [detail({ roles: ['teacher'] }), detail({ title: 'A reading', state: 'AHEAD' })],
    [detail({ title: 'Last year', state: 'OVER', shown_until: '2026-03-02T09:00:00.000Z' })],
  )
  await show(<NewsPage />, { me, answers })
  const list = page.getByRole('grid', { name: 'Current and upcoming' })
  await expect.element(list).toMatchTextContent(/Open day.*Teachers.*Current.*A reading.*Upcoming/)
  await expect.element(page.getByRole('list', { name: 'Ended' })).toMatchTextContent('Last year')
  await expectAccessible()
})

test('missing text and bad links are reported at their fields, and the rest is previewed', async () => {
  await show(<NewAnnouncementPage />, { me, answers: { [levels]: [], [add]: detail(), [one]: detail() } })
  await field('Text').fill('Bring a friend.')
  await field('Link').fill('http://example.test')
  await press('Create announcement')
  await expect.element(field('Title')).toHaveFocus()
  await expect.element(page.getByText('Enter a title')).toBeVisible()
  await expect.element(page.getByText(/^Enter a page that starts with \//)).toBeVisible()
  await expectAccessible()
  await field('Title').fill('Open day')
  await expect.element(page.getByRole('heading', { name: 'Open day' })).toBeVisible()
  await field('Link').fill('')
  await page.getByRole('checkbox', { name: 'Staff' }).click()
  await press('Create announcement')
  await expect
    .poll(() => requestsTo(add)[0]?.body)
    .toMatchObject({
      title: 'Open day',
      body: 'Bring a friend.',
      link: null,
      roles: ['student', 'teacher'],
      shown_until: null,
      translations: {},
    })
})

const bilingual = { ...me, academy: { ...me.academy, languages: ['en' as const, 'es' as const] } }

test('levels that load later move nothing in the form', async () => {
  const answered = Promise.withResolvers<CallResponse<typeof levels>>()
  await show(<NewAnnouncementPage />, { me, answers: { [levels]: () => answered.promise } })
  await field('Title').findElement()
  const shifts = await layoutShiftsDuring(async () => {
    answered.resolve([{ ...level, description: '', number: 1 } as never])
    await expect.element(page.getByRole('checkbox', { name: 'B1' })).toBeVisible()
  })
  expect(shifts).toEqual([])
})

test('in an academy of two languages it is written in both', async () => {
  await show(<NewAnnouncementPage />, {
    me: bilingual,
    answers: { [levels]: [], [add]: detail(), [one]: detail() },
  })
  await field('Title').fill('Open day')
  await field('Text, Español').fill('Ven')
  await press('Create announcement')
  await expect.element(page.getByText('Enter a title too, or leave both empty')).toBeVisible()
  await field('Title, Español').fill('Puertas abiertas')
  await press('Create announcement')
  await expect
    .poll(() => requestsTo(add)[0]?.body)
    .toMatchObject({
      translations: { es: { title: 'Puertas abiertas', body: 'Ven' } },
    })
})

test('an unchanged time is sent unchanged', async () => {
  const announcement = detail({ shown_from: '2026-03-01T09:00:42.123Z' })
  await show(<OneAnnouncement id={announcement.id} />, {
    me,
    answers: { [one]: announcement, [change]: announcement, ...listed([]) },
  })
  await field('Title').fill('Open house')
  await press('Save announcement')
  await expect
    .poll(() => requestsTo(change)[0]?.body)
    .toMatchObject({ title: 'Open house', shown_from: announcement.shown_from })
})

test('a conflicting version is shown beside mine, and both changes can be kept', async () => {
  const announcement = detail()
  const serverAnnouncement = { ...announcement, title: 'Day of the open door', body: 'All day.', version: 2 }
  let current = announcement
  await show(<OneAnnouncement id={announcement.id} />, {
    me,
    answers: {
      ...listed([]),
      [one]: () => current,
      [change]: ({ body }) => {
        if (body.version === 2) return { ...serverAnnouncement, title: body.title, version: 3 }
        current = serverAnnouncement
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Title').fill('Open house')
  await press('Save announcement')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent('Day of the open door')
  await press('Save mine')
  await expect
    .poll(() => requestsTo(change).at(-1)?.body)
    .toMatchObject({ title: 'Open house', body: 'All day.', version: 2 })
  await expect.element(meeting).not.toBeInTheDocument()
})

test('nothing is lost of another editor’s languages and audience', async () => {
  const announcement = detail({ translations: { es: { title: 'Puertas abiertas', body: '' } } })
  const serverAnnouncement: Announcement = {
    ...{ ...announcement, roles: ['student', 'teacher'], version: 2 },
    translations: { es: { title: 'Día abierto', body: '' } },
  }
  let current = announcement
  await show(<OneAnnouncement id={announcement.id} />, {
    me: bilingual,
    answers: {
      ...listed([]),
      [one]: () => current,
      [change]: ({ body }) => {
        if (body.version === 2) return { ...serverAnnouncement, version: 3 }
        current = serverAnnouncement
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Title, Español').fill('Casa abierta')
  await page.getByRole('checkbox', { name: 'Students' }).click()
  await press('Save announcement')
  const meeting = page.getByRole('region', { name: 'Someone else changed this while you were editing' })
  await expect.element(meeting).toMatchTextContent(/Shown to.*Students, Teachers.*Teachers, Staff/)
  await expect.element(meeting).toMatchTextContent(/Spanish.*Día abierto.*Casa abierta/)
  await press('Save mine')
  await expect
    .poll(() => requestsTo(change).at(-1)?.body)
    .toMatchObject({ roles: ['teacher', 'staff'], translations: { es: { title: 'Casa abierta' } } })
})

test('text typed while mine is saved on top of theirs is kept, and overwrites nothing of theirs', async () => {
  const announcement = detail({ translations: { es: { title: 'Puertas abiertas', body: '' } } })
  const serverAnnouncement = { ...announcement, body: 'All day.', translations: {}, version: 2 }
  const answer = Promise.withResolvers<Announcement>()
  let current = announcement
  await show(<OneAnnouncement id={announcement.id} />, {
    me: bilingual,
    answers: {
      ...listed([]),
      [one]: () => current,
      [change]: ({ body }) => {
        if (body.version === 2) return answer.promise
        if (body.version === 3) return { ...current, version: 4 }
        current = serverAnnouncement
        return new ErrorAnswer(409, 'changed_meanwhile')
      },
    },
  })
  await field('Title').fill('Open house')
  await press('Save announcement')
  await press('Save mine')
  await expect.poll(() => requestsTo(change)).toHaveLength(2)
  await field('Title').fill('Open house again')
  answer.resolve({ ...serverAnnouncement, title: 'Open house', version: 3 })
  await expect.element(page.getByText('Announcement saved')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('Open house again')
  await expect.element(field('Title, Español')).toHaveValue('')
  await press('Save announcement')
  await expect
    .poll(() => requestsTo(change)[2]?.body)
    .toMatchObject({ title: 'Open house again', body: 'All day.', translations: {}, version: 3 })
})

test('removing shows its consequences', async () => {
  const announcement = detail()
  await show(<OneAnnouncement id={announcement.id} />, {
    me,
    answers: { ...listed([]), [one]: announcement, 'DELETE /api/main/announcements/{id}/': null },
  })
  await press('Delete')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('No one will see the announcement anymore.')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete announcement' }).click()
  await expect.element(page.getByText('“Open day” deleted')).toBeVisible()
})

test('a missing announcement shows a message', async () => {
  await show(<OneAnnouncement id={anId()} />, { me, answers: { [one]: new ErrorAnswer(404, 'not_found') } })
  await expect.element(page.getByRole('heading', { name: 'We couldn’t find this announcement' })).toBeVisible()
})
