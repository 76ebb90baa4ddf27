import { type PageName, pageNames, type StudentStatus, studentStatuses } from '@aulaviva/domain/access'
import type { Page } from '@playwright/test'
import { type Area, addressOf, type FramePage, framePages, isFor } from '../pages.ts'
import { expect, test } from '../test.ts'

/**
 * The table of section 6 of the specification, written out again: the guard is checked against it and not against
 * itself.
 */
const always: FramePage[] = ['home', 'subscription', 'notifications']
const reading: FramePage[] = [...always, 'students-classes', 'students-classes-progress', 'profile', 'badges']
const withCourses: FramePage[] = [...reading, 'students-courses', 'students-courses-id']
const opens: Record<StudentStatus, readonly FramePage[]> = {
  AVAILABLE: framePages,
  CANCELED: framePages,
  CONTRACT_EXPIRED: reading,
  PAYMENT_PENDING: reading,
  HOURS_COMPLETED: withCourses,
  DEMO: [...withCourses, 'students-classes-reserve'],
}
const accounts: Record<StudentStatus, string> = {
  AVAILABLE: 'student',
  CANCELED: 'canceled',
  CONTRACT_EXPIRED: 'expired',
  PAYMENT_PENDING: 'pending',
  HOURS_COMPLETED: 'hours',
  DEMO: 'trial',
}

test('every page the guard knows is visited here', () => {
  const elsewhere: PageName[] = ['index', 'dashboard', 'design', 'error']
  expect([...framePages, ...elsewhere].toSorted()).toEqual([...pageNames].toSorted())
})

/** A selection of other roles' pages stands for all: a separate test covers the whole table. */
const otherRolesPages: readonly FramePage[] = [
  'students-classes',
  'students-courses-id',
  'teachers-classes',
  'teachers-classes-id',
  'staff-people',
  'staff-people-id',
]
const visitedBy = (who: Area) => framePages.filter(name => isFor(name, who) || otherRolesPages.includes(name))

for (const status of studentStatuses) {
  test(`a student who is ${status} opens only the pages of the specification’s table`, async ({ scene, open }) => {
    const page = await open(await scene.demo(accounts[status]))
    const expected = visitedBy('students').map(
      name => `${name} ${opens[status].includes(name) ? 'opens' : 'is refused'}`,
    )
    const found = await visitAll(page, 'students')
    expect(found).toEqual(expected)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/home')
  })
}

for (const [account, who] of [
  ['teacher', 'teachers'],
  ['staff', 'staff'],
] as const) {
  test(`a person who is not a student (${account}) passes the guard everywhere`, async ({ scene, open }) => {
    const page = await open(await scene.demo(account))
    expect(await visitAll(page, who)).toEqual(visitedBy(who).map(name => `${name} opens`))
  })
}

test('a guest is asked to sign in, and can open the public pages', async ({ open }) => {
  const page = await open(null)
  for (const path of ['/home', '/teachers/classes', '/students/classes/reserve?level=all']) {
    const request = page.waitForRequest(/\/o\/authorize\?/)
    await page.goto(path)
    expect(new URL((await request).url()).searchParams.get('next')).toBe(path)
    await expect(page.getByLabel('Password')).toBeVisible()
  }
  for (const [path, title] of [
    ['/design', /./],
    ['/_index', 'Aulaviva'],
    ['/nothing/at/all', 'We couldn’t find this page'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveURL(path)
  }
})

/**
 * Returns for these pages of the frame whether they opened. Each is opened from within the app, through a page that
 * everyone may open. The home page and the first rejected page also cover the guard at a cold start.
 */
async function visitAll(page: Page, who: Area): Promise<string[]> {
  const title = page.getByRole('heading', { level: 1 })
  const go = (path: string) => page.evaluate(to => history.pushState({}, '', to), path)
  const isRejected = () => new URL(page.url()).pathname === '/error'
  const outcomes: string[] = []
  await page.goto(addressOf('home'))
  await expect(title).not.toHaveText('Aulaviva')
  for (const name of visitedBy(who)) {
    await go('/_index')
    await expect(title).toHaveText('Aulaviva')
    await go(addressOf(name))
    await expect(title).not.toHaveText('Aulaviva')
    if (isRejected() && outcomes.every(outcome => outcome.endsWith('opens'))) {
      await page.goto(addressOf(name))
      await expect(title).toBeVisible()
    }
    outcomes.push(`${name} ${isRejected() ? 'is refused' : 'opens'}`)
    if (isRejected()) {
      await expect(page).toHaveURL(/statusCode=401&message=You(\+|%20)do(\+|%20)not/)
      await expect(page.getByRole('main')).toContainText('You do not have access to this page')
    } else if (!isFor(name, who)) await expect(title).toHaveText(/^This page is for (students|teachers|academy staff)$/)
    else await expect(title).not.toHaveText(/This page is for|couldn’t load/)
  }
  return outcomes
}
