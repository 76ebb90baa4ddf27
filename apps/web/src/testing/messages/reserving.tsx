import type { CallResponse } from '@aulaviva/contract/calls'
import { page } from 'vitest/browser'
import { HeldSeats } from '#entities/waitlist/held-seats.tsx'
import { StudentHome } from '#features/academy/home/student-home.tsx'
import { BookDialog } from '#features/classes/availability/book-dialog.tsx'
import { AbsenceSection, useExcuse } from '#features/classes/reservations/absence-section.tsx'
import { MyClasses } from '#features/classes/reservations/my-classes-page.tsx'
import { ClassDetailDialog } from '#features/classes/timetable/class-detail.tsx'
import { DayClasses } from '#features/classes/timetable/day-classes.tsx'
import { useReserve } from '#features/classes/timetable/use-reserve.ts'
import { useRules } from '#features/classes/timetable/use-rules.ts'
import { type Answers, ErrorAnswer } from '../mock-server.ts'
import { classType, constants, inHours, liveClass, onePage, place, student, studentClass, teacher } from '../samples.ts'
import { show } from '../show.tsx'
import { dropFiles, type SpecifiedMessage } from './specified-message.ts'

const config: Answers = { 'GET /api/classes/config-constants/': constants }
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

const one = liveClass()
const detail: CallResponse<'GET /api/classes/scheduled-live-classes/{id}/'> = {
  ...one,
  students: [],
  materials: [],
  series: null,
  group: null,
  cancel_free_until: inHours(36),
  reschedule_until: inHours(36),
}
const reserved = { ...studentClass({ scheduled_live_class: one }), available_hours: 19 }

function Detail() {
  return (
    <ClassDetailDialog
      id={one.id}
      rules={useRules()}
      reserve={useReserve()}
      onOther={() => undefined}
      onClose={() => undefined}
    />
  )
}
async function reserve(reply: Answers['POST /api/classes/scheduled-live-classes/{id}/reserve/']) {
  await show(<Detail />, {
    answers: {
      ...config,
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      'GET /api/classes/scheduled-live-classes/{id}/': detail,
      ...(reply && { 'POST /api/classes/scheduled-live-classes/{id}/reserve/': reply }),
    },
  })
  await press('Reserve and use 1 hour')
}

async function book(reply: Answers['POST /api/classes/scheduled-live-classes/']) {
  const free = { ...teacher(), about: '' }
  const time = { starts_at: inHours(48), ends_at: inHours(49), teachers: [free.id], refusal: null, conflict: null }
  const props = { time, type: classType(), teachers: [free], zone: 'America/Bogota' }
  await show(<BookDialog {...props} onClose={() => undefined} />, {
    answers: {
      ...config,
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
      ...(reply && { 'POST /api/classes/scheduled-live-classes/': reply }),
    },
  })
  await press(/^Reserve and use/)
}

async function reserveHeldSeat() {
  const heldPlace = place({ state: 'OFFERED', rank: 1, offer_expires_at: inHours(2), scheduled_live_class: one })
  await show(<HeldSeats zone="America/Bogota" />, {
    answers: {
      'GET /api/classes/my-waitlist/': [heldPlace],
      'POST /api/classes/scheduled-live-classes/{id}/waitlist/accept/': reserved,
    },
  })
  await press('Reserve and use 1 hour')
}

function EmptyDay() {
  const props = { day: '2031-02-03', lastDay: '2031-03-03', search: {}, nextFree: null }
  return <DayClasses {...props} rules={useRules()} onDay={() => undefined} onClear={() => undefined} />
}

const myClasses = (tab?: 'past') =>
  show(<MyClasses search={{ ...(tab && { tab }) }} />, {
    answers: {
      'GET /api/classes/my-classes/': onePage(),
      'GET /api/classes/my-classes/months/': [],
      'GET /api/classes/my-waitlist/': [],
      'GET /api/classes/my-groups/': [],
    },
  })

const nothingDue = {
  ratings: { count: 0, results: [] },
  documents: { count: 0, results: [] },
  tests: { count: 0, results: [] },
}
const home = () =>
  show(<StudentHome />, {
    me: student(),
    answers: {
      ...config,
      'GET /api/main/home/': {
        announcements: [],
        student: {
          next_class: null,
          reserve: null,
          waitlist: [],
          continue_watching: [],
          owed: nothingDue,
          recent_badges: [],
        },
        teacher: null,
        staff: null,
      },
    },
  })

const absent = studentClass({ attended: false })

function Absence() {
  return <AbsenceSection mine={absent} excuse={useExcuse(absent)} />
}

async function absenceDocuments(...names: string[]) {
  await show(<Absence />, { answers: config })
  await dropFiles(page.getByText('Choose a file'), ...names)
}

export const reservingMessages: readonly SpecifiedMessage[] = [
  {
    text: 'Class successfully reserved',
    where: 'after reserving a class of the timetable',
    trigger: () => reserve(reserved),
  },
  {
    text: 'Class successfully reserved',
    where: 'after booking a private class',
    trigger: () => book({ ...detail, type_scheduled_class: 'PRIVATE' }),
  },
  { text: 'Class successfully reserved', where: 'after taking a seat that was held', trigger: reserveHeldSeat },
  {
    text: 'We were unable to reserve the class. Try again later.',
    where: 'when a class of the timetable cannot be reserved now',
    trigger: () => reserve(new ErrorAnswer(500)),
  },
  {
    text: 'We were unable to reserve the class. Try again later.',
    where: 'when a private class cannot be booked now',
    trigger: () => book(new ErrorAnswer(500)),
  },
  {
    text: 'No classes found.',
    where: 'on a day without classes',
    trigger: () =>
      show(<EmptyDay />, {
        answers: {
          ...config,
          'GET /api/classes/scheduled-live-classes/': onePage(),
          'GET /api/classes/my-waitlist/': [],
          'GET /api/classes/my-groups/': [],
          'GET /api/classes/days-off/': [],
        },
      }),
  },
  {
    text: 'No classes found.',
    where: 'among past classes of a student who has none',
    trigger: () => myClasses('past'),
  },
  { text: "You don't have reserved classes.", where: 'among classes ahead', trigger: () => myClasses() },
  { text: "You don't have reserved classes.", where: 'at a student’s home', trigger: home },
  {
    text: 'maximum number of files allowed is {name}',
    name: '1',
    where: 'when two documents are given for an absence',
    trigger: () => absenceDocuments('a.pdf', 'b.pdf'),
  },
  {
    text: 'extension {name} not allowed',
    name: 'exe',
    where: 'when a program is given for an absence',
    trigger: () => absenceDocuments('a.exe'),
  },
]
