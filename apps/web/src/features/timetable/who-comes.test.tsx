import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, liveClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import type { ClassDetail } from './timetable.queries.ts'
import { WhoComes } from './who-comes.tsx'

const detail = (own: Partial<ClassDetail>): ClassDetail => {
  const listed = liveClass()
  const deadline = listed.starts_at
  const closed = { students: [], materials: [], series: null, seats_taken: 0 }
  return { ...listed, cancel_free_until: deadline, reschedule_until: deadline, ...closed, ...own }
}
const named = (first_name: string) => ({ first_name, initials: first_name.charAt(0), photo: null })
const mine = { student_class_id: anId(), refusal: null, conflict: null }
const noSeat = { ...mine, student_class_id: null }

test.each<[string, Partial<ClassDetail>, string]>([
  ['nobody', { mine: noSeat }, 'Nobody yet. You would be the first.'],
  [
    'one whom I may not know',
    { mine: noSeat, seats_taken: 1 },
    'One student so far. You see who, once you have a seat too.',
  ],
  [
    'some whom I may not know',
    { mine: noSeat, seats_taken: 3 },
    '3 students so far. You see who, once you have a seat too.',
  ],
  ['me alone', { mine, seats_taken: 1, students: [named('Lucía')] }, 'Only you so far.'],
  ['me and others', { mine, seats_taken: 2, students: [named('Lucía'), named('Mateo')] }, 'Lucía, Mateo'],
])('says who comes: %s', async (_, own, sentence) => {
  await show(<WhoComes detail={detail(own)} />)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})
