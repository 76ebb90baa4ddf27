import { join } from 'node:path'
import { dayOf } from '@aulaviva/domain/days'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { findPerson } from '../find-person.ts'
import { linkMailedTo } from '../mailbox.ts'
import { closePool, type Product, startProduct } from '../product.ts'
import { monthOf } from '../scene.ts'
import { expect, phone, test } from '../test.ts'

test.use({ inputMode: 'keys' })

/** A school for Japanese, from an empty database to its first class and its first teacher's pay. */

const password = 'a lamp in the evening'
const roomAddress = 'https://rooms.example.test/a'
const owner = { email: 'hana.ito@example.test' }
const aiko = { firstName: 'Aiko', lastName: 'Tanaka', name: 'Aiko Tanaka', email: 'aiko.tanaka@example.test' }
const kenji = { firstName: 'Kenji', lastName: 'Sato', name: 'Kenji Sato', email: 'kenji.sato@example.test' }
const ines = { firstName: 'Inés', name: 'Inés Muñoz', email: 'ines.munoz@example.test' }

/** Acts like a person and counts the actions: filled or chosen fields, and presses. */
function createCountingUser() {
  let [fields, presses] = [0, 0]
  return {
    counted: () => ({ fields, presses }),
    async fill(field: Locator, text: string) {
      await field.fill(text)
      fields++
    },
    async choose(field: Locator, option: Parameters<Locator['selectOption']>[0]) {
      await field.selectOption(option)
      fields++
    },
    async press(target: Locator) {
      await target.click()
      presses++
    },
  }
}
type CountingUser = ReturnType<typeof createCountingUser>

const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
/** The setup step that leads on from here. */
const step = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
const zone = 'Asia/Tokyo'
const dayIn = (instant: Date) => dayOf(instant, zone)
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

/** A school's way from its first minute to its first paid month. */
test.setTimeout(420_000)

test('an academy for Japanese goes from an empty database to its first class and its teacher’s month', async ({
  open,
}) => {
  const product = await startProduct({ DEMO: 'false' })
  const database = new pg.Pool({ connectionString: product.database, max: 1 })
  try {
    const enter = (on: BrowserContextOptions = {}) => open(null, { baseURL: product.address, timezoneId: zone, ...on })
    const mails = join(product.dataDir, 'mail')
    const page = await enter()
    const hand = createCountingUser()
    const dialog = page.getByRole('dialog')

    await test.step('the first staff account, by the link that the server prints', () => makeOwner(page, product, hand))
    await test.step('home says what is to be done', async () => {
      await expect(page.getByRole('heading', { name: 'Set up your academy' })).toBeVisible()
      await hand.press(page.locator('a[href="/staff/setup"]').first())
      await expect(page.getByText('0 of 8')).toBeVisible()
    })
    await test.step('the academy: name, clocks and currency', async () => {
      await hand.press(step(page, 'Open settings'))
      await hand.fill(page.getByLabel('Academy name'), 'Nihongo no Ie')
      await hand.choose(page.getByLabel('Time zone'), zone)
      await hand.choose(page.getByLabel('Currency'), 'JPY')
      await hand.choose(page.getByLabel('Language you teach'), 'ja')
      await hand.press(button(page, 'Save settings'))
      await expect(dialog).toContainText('Days start and end in Tokyo time')
      await hand.press(button(dialog, 'Save settings'))
      await expect(statusMessage(page, /settings saved$/)).toBeVisible()
    })
    await test.step('levels N5 to N1', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Create levels'))
      await hand.press(button(page, /^JLPT/))
      await hand.press(button(dialog, 'Create levels'))
      await expect(page.getByRole('main').getByText('Beginner')).toBeVisible()
    })
    await test.step('a lesson of one hour', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Create class type'))
      await hand.fill(page.getByLabel('Name', { exact: true }), 'Lesson')
      await hand.press(button(page, 'Create class type'))
      await expect(statusMessage(page, '“Lesson” created')).toBeVisible()
    })
    await test.step('a plan in yen', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Create plan'))
      await hand.fill(page.getByLabel('Name', { exact: true }), 'Ten hours')
      await hand.fill(page.getByLabel('Hours', { exact: true }), '10')
      await hand.fill(page.getByLabel('Days to use the hours'), '90')
      await hand.fill(page.getByLabel(/^Price/), '30000')
      await hand.press(button(page, 'Create plan'))
      await expect(statusMessage(page, 'Ten hours created')).toBeVisible()
    })
    await test.step('two teachers are invited', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Invite a teacher'))
      await inviteTeacher(page, hand, aiko)
      await hand.press(page.getByRole('link', { name: 'Invite a person' }))
      await hand.choose(dialog.getByLabel('Role'), 'Teacher')
      await inviteTeacher(page, hand, kenji)
    })
    const [aikos, kenjis] = [await enter(phone), await enter(phone)]
    await test.step('and come in', async () => {
      await acceptInvitation(aikos, await linkMailedTo(aiko, mails))
      await acceptInvitation(kenjis, await linkMailedTo(kenji, mails))
    })
    await test.step('what they earn: the academy’s rate, and another for one of them', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Add pay rates'))
      await hand.press(button(page, 'Add pay rate').first())
      await hand.fill(dialog.getByLabel(/^Amount per hour/), '3,000')
      await hand.fill(dialog.getByLabel('First day'), dayIn(days(-2)))
      await hand.press(button(dialog, 'Add pay rate'))
      await expect(dialog).toHaveCount(0)
      await hand.press(button(page, 'Add pay rate').first())
      await hand.choose(dialog.getByLabel('Teacher'), kenji.name)
      await hand.fill(dialog.getByLabel(/^Amount per hour/), '3500')
      await hand.press(button(dialog, 'Add pay rate'))
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('¥3,000 per hour')).toBeVisible()
      await expect(page.getByText('¥3,500 per hour')).toBeVisible()
    })
    await test.step('the first weekly series', async () => {
      await backToSetup(page, hand)
      await hand.press(step(page, 'Schedule class'))
      await hand.press(page.getByRole('tab', { name: 'Weekly' }))
      await hand.choose(page.getByLabel('Level'), 'N5 · Beginner')
      await hand.choose(page.getByLabel('Teacher'), aiko.name)
      await hand.fill(page.getByLabel('Description'), 'Hiragana by songs')
      await hand.fill(page.getByRole('textbox', { name: 'Online room' }), roomAddress)
      await hand.fill(page.getByLabel('First day'), dayIn(days(2)))
      await hand.fill(page.getByLabel('Last day'), dayIn(days(16)))
      await hand.press(button(page, 'Preview dates'))
      await hand.press(button(page, 'Schedule 3 classes'))
      await expect(statusMessage(page, '3 classes scheduled')).toBeVisible()
    })
    await test.step('so much is done by hand for a class that can be reserved, and no more', () => {
      const { fields, presses } = hand.counted()
      expect(fields).toBeLessThanOrEqual(30)
      expect(presses).toBeLessThanOrEqual(31)
    })
    await test.step('thirty people from a file of a spreadsheet, one row refused', () => importPeople(page))
    await test.step('one of them is given a plan and invited', async () => {
      await page.getByRole('link', { name: 'People', exact: true }).first().click()
      await (await findPerson(page, 'munoz', ines.name)).click()
      await button(page, 'Assign a plan').click()
      await dialog.getByRole('radio', { name: /^Ten hours/ }).check()
      await expect(dialog).toContainText('¥30,000')
      await button(dialog, /^Assign Ten hours until/).click()
      await expect(statusMessage(page, /^Ten hours assigned to/)).toBeVisible()
      // The button is below the plan and its hours, and moves until both are shown.
      await expect(page.getByRole('heading', { name: 'Ten hours' })).toBeVisible()
      await expect(page.getByText('Received', { exact: true })).toBeVisible()
      // The parts above it are loaded when scrolled near, and then take up space.
      await button(page, 'Send invitation').scrollIntoViewIfNeeded()
      for (const part of ['No tests yet', 'No badges yet', 'No certificates yet']) {
        await expect(page.getByText(part)).toBeVisible()
      }
      await button(page, 'Send invitation').click()
      await expect(statusMessage(page, /^Invitation sent to/)).toBeVisible()
    })
    const hers = await enter()
    const hoursLeft = hers.getByRole('banner').getByRole('link', { name: /hours? left/ })
    await test.step('she comes in and reserves a class', async () => {
      await acceptInvitation(hers, await linkMailedTo(ines, mails))
      await expect(hoursLeft).toContainText('10')
      await hers.getByRole('main').getByRole('link', { name: 'Reserve a class' }).first().click()
      await hers
        .getByRole('list', { name: 'Days' })
        .getByRole('link', { name: /, 1 open/ })
        .first()
        .click()
      await hers
        .getByRole('article')
        .getByRole('link', { name: /^Hiragana by songs/ })
        .click()
      await button(hers.getByRole('dialog'), 'Reserve and use 1 hour').click()
      await expect(statusMessage(hers, 'Class successfully reserved')).toBeVisible()
      await hers.keyboard.press('Escape')
      // The dialog closes by navigating back, which would interrupt any other navigation.
      await expect(hers.getByRole('dialog')).toHaveCount(0)
      await expect(hoursLeft).toContainText('9')
    })
    await test.step('ten minutes into the class she enters its room', async () => {
      await moveReserved(database, '10 minutes')
      await hers.goto('/home')
      const room = hers.getByRole('link', { name: 'Join class' }).first()
      await expect(room).toHaveAttribute('href', roomAddress)
    })
    await test.step('the teacher records her, and gives feedback', async () => {
      await aikos.goto('/home')
      await aikos
        .getByRole('link', { name: /Hiragana by songs/ })
        .first()
        .click()
      await button(aikos.getByRole('group', { name: `Attendance for ${ines.name}` }), 'Attended').click()
      await expect(statusMessage(aikos, 'Student attended status saved')).toBeVisible()
      await button(aikos.getByRole('group', { name: `Approval for ${ines.name}` }), 'Approved').click()
      await expect(statusMessage(aikos, 'Student approved status saved')).toBeVisible()
      await aikos.getByRole('button', { name: new RegExp(`: Feedback for ${ines.name}$`) }).click()
      const sheet = aikos.getByRole('dialog', { name: `Feedback for ${ines.name}` })
      await sheet.getByRole('textbox', { name: 'Feedback', exact: true }).fill('You read every line aloud.')
      await button(sheet, 'Send feedback').click()
      await expect(sheet.getByText(/^Sent .* We notified the student\./)).toBeVisible()
    })
    const liveClass = await test.step('once it is over, she reads it, and nine hours are left', async () => {
      const startsAt = await moveReserved(database, '70 minutes')
      await hers.goto('/students/classes')
      await hers.getByRole('tab', { name: 'Past' }).click()
      const past = hers.getByRole('article').filter({ hasText: 'Hiragana by songs' })
      await expect(past).toContainText('Approved')
      await past.getByRole('link', { name: 'Hiragana by songs' }).click()
      await expect(hers.getByRole('dialog', { name: 'Hiragana by songs' })).toContainText('You read every line aloud.')
      await hers.keyboard.press('Escape')
      await expect(hoursLeft).toContainText('9')
      return startsAt
    })
    await test.step('the teacher’s month is right', async () => {
      await aikos.goto(`/teachers/honorarium?month=${monthOf(liveClass, zone)}`)
      await expect(aikos.getByText('¥3,000', { exact: true }).first()).toBeVisible()
    })
    await test.step('every step is done', async () => {
      await page.goto('/staff/setup')
      await expect(page.getByText('8 of 8')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Your academy is ready' })).toBeVisible()
    })
  } finally {
    await closePool(database)
    await product.stop()
  }
})

async function makeOwner(page: Page, { output }: Product, hand: CountingUser) {
  const link = /https?:\S+\?token=[\w-]{43}/.exec(output())?.[0] ?? ''
  await page.goto(link)
  await hand.fill(page.getByLabel('First name'), 'Hana')
  await hand.fill(page.getByLabel('Last name'), 'Ito')
  await hand.fill(page.getByLabel('Email'), owner.email)
  await hand.fill(page.getByLabel('Password'), password)
  await hand.press(button(page, 'Create account'))
}

async function backToSetup(page: Page, hand: CountingUser) {
  await hand.press(page.getByRole('link', { name: /^Back to setup, \d of 8 steps done$/ }))
}

async function inviteTeacher(page: Page, hand: CountingUser, teacher: typeof aiko) {
  const dialog = page.getByRole('dialog', { name: 'Invite a person' })
  await expect(dialog.getByLabel('Role')).toHaveValue('teacher')
  await hand.fill(dialog.getByLabel('First name'), teacher.firstName)
  await hand.fill(dialog.getByLabel('Last name'), teacher.lastName)
  await hand.fill(dialog.getByLabel('Email'), teacher.email)
  await hand.press(button(dialog, 'Send invitation'))
  await expect(dialog).toHaveCount(0)
}

async function acceptInvitation(page: Page, link: string) {
  await page.goto(link)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button').and(page.locator('[type=submit]')).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
}

/** As written by a spreadsheet in Western Europe: semicolons, and one byte per accented letter. */
function peopleFile(): Buffer {
  const others = Array.from({ length: 29 }, (_, at) => `alumno${at + 1}@example.test;Peña;Núñez ${at + 1};N5`)
  const lines = ['e-mail;first name;last name;level', `${ines.email};Inés;Muñoz;N5`, ...others, 'nobody;Zoë;Åberg;N5']
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

async function importPeople(page: Page) {
  await page.goto('/staff/people')
  await page.getByRole('link', { name: 'Import from a file' }).click()
  await page
    .getByLabel(/^Choose a file/)
    .setInputFiles({ name: 'alumnos.csv', mimeType: 'text/csv', buffer: peopleFile() })
  await expect(page.getByLabel('Character encoding')).toHaveValue('windows-1252')
  await expect(page.getByLabel('Column separator')).toHaveValue(';')
  await expect(page.getByRole('button', { name: '1 Rejected' })).toBeVisible()
  await button(page, 'Import 30 people').click()
  await button(page.getByRole('dialog'), 'Import people').click()
  await expect(page.getByText('Import complete.')).toBeVisible()
  await expect(page.getByRole('button', { name: '30 Created' })).toBeVisible()
}

/** The clock cannot be moved, so the class is: it started this long ago. Its reservation moves with it. */
async function moveReserved(database: pg.Pool, ago: string) {
  const { rows } = await database.query<{ startsAt: Date }>(
    `update scheduled_live_classes
     set starts_at = date_trunc('minute', now()) - $1::interval,
         ends_at = date_trunc('minute', now()) - $1::interval + interval '1 hour'
     where id in (select class_id from student_classes) returning starts_at as "startsAt"`,
    [ago],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.startsAt
}
