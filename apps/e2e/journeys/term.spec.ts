import { staffRights } from '@aulaviva/domain/access'
import { addDays, dayOf, instantAt, mondayOf, weekdayOf } from '@aulaviva/domain/days'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import pg from 'pg'
import { closePool, startProduct } from '../product.ts'
import { makeScene, monthOf, type Person, zone } from '../scene.ts'
import { expect, type Open, phone, requestedInput, test } from '../test.ts'

test.use({ inputMode: requestedInput })

/** A term of twelve weeks as staff experience it: ten teachers, forty students, a holiday, an illness. */

test.setTimeout(300_000)

const title = 'Talking about the weekend'
const rate = 4_200_000
const statusMessage = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
const hourOf = (teacher: number) => `${String(7 + teacher).padStart(2, '0')}:00`
const at = (day: string, time: string) => instantAt(day, time, zone)

// The Monday after next: classes less than a day away would send reminders at once.
const first = addDays(mondayOf(addDays(dayOf(new Date(), zone), 1)), 7)
const weeks = Array.from({ length: 12 }, (_, week) => addDays(first, week * 7))

test('a term is scheduled with a holiday and an illness, and everyone is notified once and paid correctly', async ({
  open,
}) => {
  const product = await startProduct({ DEMO: 'false', ACADEMY_TIME_ZONE: zone })
  const database = new pg.Pool({ connectionString: product.database, max: 4 })
  try {
    await makeCatalogue(database)
    const scene = makeScene(database)
    const staff = await scene.staff(staffRights)
    const teachers = await Promise.all(Array.from({ length: 10 }, () => scene.teacher()))
    const students = await Promise.all(Array.from({ length: 40 }, () => scene.student()))
    const enter = (person: Person, on: Parameters<Open>[1] = {}) => open(person, { baseURL: product.address, ...on })
    const page = await enter(staff)
    const dialog = page.getByRole('dialog')
    const holiday = await holidayWithin(page, staff)
    const weekday = (weekdayOf(holiday.day) + 6) % 7
    const dayIn = (week: number, on = weekday) => addDays(weeks[week]!, on)
    const otherDays = [0, 2, 4, 5].filter(other => other !== weekday).slice(0, 2)
    const weekOfIllness = holiday.week === 2 ? 3 : 2
    const [ill, declines, accepts, late, early] = teachers as [Person, Person, Person, Person, Person]
    const rowOf = (teacher: Person | null, on = page) => on.getByRole('row', { name: teacher?.name ?? 'No teacher' })
    const cell = (teacher: Person | null, day: string, on = page) => rowOf(teacher, on).locator(`[data-day="${day}"]`)
    const link = (teacher: Person | null, day: string, on = page) => cell(teacher, day, on).getByRole('link')
    const idOf = async (teacher: Person, startsAt: Date) => {
      const found = await database.query<{ id: string }>(
        'select id from scheduled_live_classes where teacher_id = $1 and starts_at = $2',
        [teacher.id, startsAt],
      )
      return { id: found.rows[0]?.id ?? '' }
    }
    const notificationsOf = async (people: readonly Person[]) => {
      const { rows } = await database.query<{ kinds: string[] }>(
        `select coalesce(array_agg(n.kind order by n.id) filter (where n.id is not null), '{}') as kinds
         from unnest($1::uuid[]) with ordinality as p (id, at) left join notifications n on n.user_id = p.id
           and n.kind <> 'CALENDAR_ADDRESS'
         group by p.at order by p.at`,
        [people.map(({ id }) => id)],
      )
      return rows.map(({ kinds }) => kinds)
    }

    await test.step('a series of twelve weeks', async () => {
      await page.goto(`/staff/timetable?day=${first}`)
      await page.getByRole('link', { name: 'Schedule class' }).click()
      await page.getByRole('tab', { name: 'Weekly' }).click()
      const choices = { Level: 'A2', Unit: '1', Teacher: ill.name, Description: title }
      for (const [label, text] of Object.entries(choices)) {
        await page.getByLabel(label, { exact: true }).focus()
        await page.keyboard.type(text)
      }
      await page.getByLabel('First day').fill(dayIn(0))
      await page.getByLabel('Last day').fill(dayIn(11))
      await page.getByLabel('Start', { exact: true }).selectOption(hourOf(0))
      await page.getByLabel('Schedule another class after this one').check()
      await button(page, 'Preview dates').click()
      await expect(page.getByText('12 classes to schedule.')).toBeVisible()
      await button(page, 'Schedule 12 classes').click()
      await expect(statusMessage(page, '12 classes scheduled')).toBeVisible()
      await expect(page.getByLabel('Class type')).toBeFocused()
    })
    // Two of them by mistake: one a day off, one an hour late.
    const wrongWeekday = weekday === 6 ? 5 : weekday + 1
    await test.step('the first week of the others, one after the other without leaving the form', async () => {
      await page.getByRole('tab', { name: 'Once' }).click()
      const week = [
        ...otherDays.map(on => ({ teacher: ill, day: dayIn(0, on), time: hourOf(0) })),
        ...teachers.slice(1).map((teacher, which) => ({
          teacher,
          day: dayIn(0, teacher === late ? wrongWeekday : weekday),
          time: hourOf(which + (teacher === early ? 2 : 1)),
        })),
      ]
      for (const [which, { teacher, day, time }] of week.entries()) {
        await page.getByLabel('Teacher').selectOption({ label: teacher.name })
        await page.getByLabel('Day', { exact: true }).fill(day)
        await page.getByLabel('Start', { exact: true }).selectOption(time)
        if (which === week.length - 1) await page.getByLabel('Schedule another class after this one').uncheck()
        const response = page.waitForResponse(
          one => one.url().endsWith('/scheduled-live-classes/') && one.status() === 201,
        )
        await button(page, 'Schedule class').click()
        await response
      }
      await expect(page.getByText('12 classes', { exact: true })).toBeVisible()
      await expect(page.getByRole('grid').getByRole('link')).toHaveCount(12)
    })
    await test.step('by mouse to the right day, and to the right hour', async () => {
      const mouse = await enter(staff, { inputMode: 'pointer' })
      const change = button(mouse.getByRole('dialog'), 'Change 1 class')
      await mouse.goto(`/staff/timetable?day=${first}`)
      await drag(mouse, link(late, dayIn(0, wrongWeekday), mouse), cell(late, dayIn(0), mouse))
      await expect(mouse.getByText('We’ll notify 1 person, in their language.')).toBeVisible()
      await change.click()
      await expect(link(late, dayIn(0), mouse)).toBeVisible()
      await mouse.goto(`/staff/timetable?day=${dayIn(0)}&view=day`)
      const moved = link(early, dayIn(0), mouse)
      const box = (await moved.boundingBox())!
      await drag(mouse, moved, cell(early, dayIn(0), mouse), -box.width)
      await change.click()
      await expect(moved).toContainText(hourOf(4))
      await mouse.close()
    })
    await test.step('the week is laid over the term', async () => {
      await page.goto(`/staff/timetable?day=${first}`)
      await button(page, 'Copy this week…').click()
      await dialog.getByLabel('Number of weeks').selectOption('11 weeks')
      await button(dialog, 'Preview').click()
      // The series already exists.
      await expect(dialog.getByText('11 classes', { exact: true })).toHaveCount(11)
      await expect(dialog.getByText('1 class skipped')).toHaveCount(11)
      await button(dialog, 'Create 121 classes').click()
      await expect(dialog.getByText('All classes processed.')).toBeVisible()
      await button(dialog, 'Close').click()
      await page.goto(`/staff/timetable?day=${weeks[11]}`)
      await expect(page.getByRole('grid').getByRole('link')).toHaveCount(12)
    })

    // Each of forty students has two classes on the holiday, six also have two with the teacher who falls ill.
    const hers = students.slice(0, 6)
    for (const [which, student] of students.entries()) {
      for (const step of [0, 3]) {
        const one = (which + step) % 10
        await scene.reserve(student, await idOf(teachers[one]!, at(holiday.day, hourOf(one))))
      }
    }
    for (const student of hers) {
      for (const on of [weekday, otherDays[0]]) {
        await scene.reserve(student, await idOf(ill, at(dayIn(weekOfIllness, on), hourOf(0))))
      }
    }
    const student = hers[0]!
    const [studentsPage, latesPage] = [await enter(student, phone), await enter(late, phone)]
    const [studentsFeed, latesFeed] = [await feedOf(studentsPage), await feedOf(latesPage)]
    expect((await studentsFeed()).map(({ status }) => status)).toEqual(Array(4).fill('CONFIRMED'))

    await test.step('the holidays of the country, with what is on them', async () => {
      await page.getByRole('link', { name: 'Admin' }).last().click()
      await page.getByRole('link', { name: /^Closed days/ }).click()
      await button(page, 'Public holidays').click()
      await dialog.getByLabel('Year').selectOption(holiday.year)
      await dialog.getByLabel('Country', { exact: true }).selectOption({ label: 'Colombia' })
      const one = dialog.getByRole('listitem').filter({ hasText: '10 classes already scheduled' })
      await expect(one.filter({ hasText: holiday.name })).toBeVisible()
      await button(dialog, /^Add \d+ holidays?$/).click()
      await page.getByRole('link', { name: `Cancel classes… (${holiday.name})` }).click()
      await button(dialog, 'Review changes').click()
      for (const line of [
        'This affects 10 classes.',
        '40 students will get 80 hours back in total.',
        'We’ll notify 50 people',
      ]) {
        await expect(dialog.getByText(line)).toBeVisible()
      }
      await dialog.getByLabel('Reason').fill(holiday.name)
      await button(dialog, 'Cancel 10 classes').click()
      await expect(dialog.getByText('All classes processed. We notified everyone affected.')).toBeVisible()
      await button(dialog, 'Close').click()
      await expect(link(ill, holiday.day)).toHaveAccessibleName(/Canceled/)
      expect(await notificationsOf(students)).toEqual(Array(40).fill(['SEVERAL_CLASSES']))
      expect(await notificationsOf(teachers)).toEqual(
        teachers.map(one => [
          ...(one === late || one === early ? ['GIVEN_CLASS_CHANGED'] : []),
          'GIVEN_CLASS_CANCELED',
        ]),
      )
    })
    await test.step('a teacher is ill for a week: what it means, and then their classes look for somebody', async () => {
      await page.goto(`/staff/timetable?day=${weeks[weekOfIllness]}`)
      await button(page, 'Teacher absence…').click()
      await expect(dialog.getByLabel('First day')).toHaveValue(weeks[weekOfIllness]!)
      await expect(dialog.getByLabel('Last day')).toHaveValue(dayIn(weekOfIllness, 6))
      await dialog.getByLabel('Teacher', { exact: true }).selectOption({ label: ill.name })
      await button(dialog, 'Review changes').click()
      for (const line of ['This affects 3 classes.', 'Students keep their seats', 'We’ll notify 7 people']) {
        await expect(dialog.getByText(line)).toBeVisible()
      }
      await dialog.getByLabel('Reason').fill('Influenza')
      await button(dialog, 'Find substitutes').click()
      await expect(dialog.getByText('All classes processed. We notified everyone affected.')).toBeVisible()
      await button(dialog, 'Close').click()
      await expect(rowOf(null).getByRole('link')).toHaveCount(3)
      expect(await notificationsOf(hers)).toEqual(Array(6).fill(['SEVERAL_CLASSES', 'SEVERAL_CLASSES']))
    })
    const substitution = dayIn(weekOfIllness)
    await test.step('one teacher is asked to give the class, and cannot', async () => {
      await link(null, substitution).click()
      await requestCover(page, declines)
      const teacherPage = await enter(declines, phone)
      await teacherPage.goto('/home')
      await button(teacherPage, new RegExp(`^Decline ${title}`)).tap()
      await teacherPage.getByRole('dialog').getByRole('textbox').fill('I am away.')
      await button(teacherPage.getByRole('dialog'), 'Decline').tap()
      await expect(statusMessage(teacherPage, 'Cover request declined')).toBeVisible()
    })
    const substitutes = await enter(accepts, phone)
    await test.step('another one is asked, and does', async () => {
      await page.reload()
      await expect(page.getByText('I am away.')).toBeVisible()
      await requestCover(page, accepts)
      await substitutes.goto('/home')
      await button(substitutes, new RegExp(`^Accept ${title}`)).tap()
      await button(substitutes.getByRole('dialog'), 'Accept').tap()
      await expect(statusMessage(substitutes, `Cover request accepted: “${title}”`)).toBeVisible()
      await page.getByRole('link', { name: 'Timetable' }).click()
      await expect(page.getByRole('link', { name: /^7:00/ })).toHaveCount(3)
    })
    await test.step('by keys a class goes to a later hour, and moves in the calendars of who gives and who takes it', async () => {
      await page.goto(`/staff/timetable?day=${dayIn(weekOfIllness)}`)
      const moved = link(late, dayIn(weekOfIllness))
      await scene.reserve(student, await idOf(late, at(dayIn(weekOfIllness), hourOf(3))))
      await moved.focus()
      await page.keyboard.press('m')
      for (const _ of Array(6)) await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('We’ll notify 2 people')).toBeVisible()
      await button(dialog, 'Change 1 class').click()
      await expect(moved).toContainText('11:30')
      await expect(moved).toBeFocused()
      const later = at(dayIn(weekOfIllness), '11:30').toISOString()
      expect(await latesFeed()).toContainEqual({ start: later, status: 'CONFIRMED' })
      expect(await studentsFeed()).toContainEqual({ start: later, status: 'CONFIRMED' })
    })
    await test.step('by keys a slip that nobody had to be told of is taken back', async () => {
      const notifications = await notificationsOf([...students, ...teachers])
      const nobodys = link(null, dayIn(weekOfIllness, otherDays[1]))
      await nobodys.focus()
      await page.keyboard.press('m')
      await page.keyboard.press('Shift+ArrowRight')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('No one will be notified.')).toBeVisible()
      await button(dialog, 'Change 1 class').click()
      await expect(nobodys).toContainText('7:15')
      await expect(nobodys).toBeFocused()
      await button(page, 'Undo').click()
      await expect(statusMessage(page, 'Class moved back')).toBeVisible()
      await expect(nobodys).toContainText('7:00')
      await expect(nobodys).toBeFocused()
      expect(await notificationsOf([...students, ...teachers])).toEqual(notifications)
    })
    await test.step('once the substitute has given the class, it is theirs to be paid, and not the ill one’s', async () => {
      await moveToNow(database, await idOf(accepts, at(substitution, hourOf(0))))
      await substitutes.goto('/home')
      await substitutes
        .getByRole('link', { name: new RegExp(title) })
        .first()
        .tap()
      await button(substitutes, 'Mark all as attended').tap()
      await expect(substitutes.getByText(/^6 of 6 recorded/).first()).toBeVisible()
      const month = monthOf(new Date(Date.now() - 70 * 60_000), zone)
      const illOnes = await enter(ill, phone)
      for (const [who, amount] of [
        [substitutes, /^COP\s42,000$/],
        [illOnes, /^COP\s0$/],
      ] as const) {
        await who.goto(`/teachers/honorarium?month=${month}`)
        await expect(who.getByRole('paragraph').filter({ hasText: amount }).first()).toBeVisible()
      }
    })
    await test.step('a student reads each thing once, and where the hours went', async () => {
      await studentsPage.goto('/notifications')
      const news = studentsPage.getByRole('main').getByRole('listitem')
      // One of them is about the calendar link.
      await expect(news).toHaveCount(5)
      await expect(news.filter({ hasText: '2 classes changed' })).toHaveCount(2)
      await expect(news.filter({ hasText: `${accepts.name} will teach “${title}”` })).toHaveCount(1)
      await expect(news.filter({ hasText: `“${title}” was moved` })).toHaveCount(1)
      await studentsPage.goto('/subscription')
      const moves = studentsPage.locator('section').filter({ hasText: 'Hours history' }).getByRole('listitem')
      await expect(moves.filter({ hasText: 'Returned' })).toHaveCount(2)
      await expect(moves.filter({ hasText: 'Reserved' })).toHaveCount(5)
      await expect(moves.first()).toContainText('Balance: 7 hours')
      const { rows } = await database.query('select balance_minutes, count(*)::int from students group by 1 order by 1')
      expect(rows).toEqual([
        { balance_minutes: 420, count: 1 },
        { balance_minutes: 480, count: 5 },
        { balance_minutes: 600, count: 34 },
      ])
    })
  } finally {
    await closePool(database)
    await product.stop()
  }
})

/** Returns the first public holiday of Colombia that is not in the first week of the term. */
async function holidayWithin(page: Page, staff: Person) {
  for (const year of new Set(weeks.map(week => week.slice(0, 4)))) {
    const path = `/api/classes/public-holidays/?year=${year}&country=CO`
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${staff.token}` } })
    const { holidays } = (await answer.json()) as { holidays: { first_day: string; name: string }[] }
    const found = holidays.find(({ first_day }) => first_day >= weeks[1]! && first_day < addDays(first, 84))
    if (found) return { day: found.first_day, name: found.name, year, week: weeks.indexOf(mondayOf(found.first_day)) }
  }
  throw new Error('No holiday lies in the term')
}

/** Drags a class with the mouse to a cell, or sideways by `aside`. */
async function drag(page: Page, from: Locator, to: Locator, sideways?: number) {
  await from.scrollIntoViewIfNeeded()
  const [grip, cell] = [await from.boundingBox(), await to.boundingBox()]
  if (!grip || !cell) throw new Error('Nothing is drawn')
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(sideways === undefined ? cell.x + 20 : grip.x + 10 + sideways, grip.y + 10, { steps: 8 })
  await page.mouse.up()
}

/** Asks a teacher to cover a class, on the page of the class. */
async function requestCover(page: Page, { name }: Person) {
  await button(page, 'Ask a teacher to cover…').click()
  const dialog = page.getByRole('dialog')
  const choice = dialog.getByRole('combobox', { name: 'Teacher' })
  const option = choice.getByRole('option', { name: new RegExp(`^${name}: available`) })
  await choice.selectOption(await option.getAttribute('value'))
  await button(dialog, 'Ask teacher').click()
  await expect(statusMessage(page, `Asked ${name} to cover this class`)).toBeVisible()
}

/** Creates a calendar link on a person's profile. Returns a function that reads the calendar. */
async function feedOf(page: Page) {
  await page.goto('/profile')
  await button(page, 'Create calendar link').tap()
  const address = page.getByLabel('Your calendar link')
  await expect(address).toHaveValue(/\.ics$/)
  const url = await address.inputValue()
  return async () => {
    const answer = await page.request.get(url, { headers: { authorization: '' } })
    return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent').map(component => ({
      start: new ICAL.Event(component).startDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue('status'),
    }))
  }
}

/** The clock cannot be moved, so the class is: it ended ten minutes ago. Its reservations move with it. */
async function moveToNow(database: pg.Pool, { id }: { id: string }) {
  await database.query(
    `update scheduled_live_classes set starts_at = date_trunc('minute', now()) - interval '70 minutes',
       ends_at = date_trunc('minute', now()) - interval '10 minutes' where id = $1`,
    [id],
  )
}

/** Creates class types, plans, and pay rates. */
async function makeCatalogue(database: pg.Pool) {
  await database.query(`
    insert into levels (code, name, position) values ('A1', 'First steps', 1), ('A2', 'On the way', 2);
    insert into units (level_id, number, title) select id, 1, 'Free time' from levels;
    insert into live_class_types (code, name, duration_minutes, default_capacity, cost_minutes, needs_unit, kind, position)
      values ('LESSON', 'Lesson', 60, 8, 60, true, 'GROUP', 1);
    insert into honorarium_rates (live_class_type_id, cents, valid_from)
      select id, ${rate}, current_date - 30 from live_class_types;
    insert into plans (name, days, minutes, price_cents) values ('Intensive', 90, 600, 30000000)`)
}
