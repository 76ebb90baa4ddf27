import { initialsOf } from '@aulaviva/domain/names'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, liveClass, student } from '#testing/samples.ts'
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
/** The reader, as in the list of students. */
const me = { first_name: student().first_name ?? '', initials: initialsOf(student()), photo: null }
const noSeat = { ...mine, student_class_id: null }

test.each<[string, Partial<ClassDetail>, string]>([
  ['nobody', { mine: noSeat }, 'No one yet. You’d be the first.'],
  ['one whom I may not know', { mine: noSeat, seats_taken: 1 }, '1 student so far. You’ll see who after you reserve.'],
  [
    'some whom I may not know',
    { mine: noSeat, seats_taken: 3 },
    '3 students so far. You’ll see who after you reserve.',
  ],
  ['me alone', { mine, seats_taken: 1, students: [me] }, 'Only you so far.'],
  ['me and others', { mine, seats_taken: 3, students: [named('Ana'), me, named('Mateo')] }, 'Ana, Mateo'],
  [
    'me and more than there is room for',
    { mine, seats_taken: 8, students: [...'ABCDEFG'].map(named).concat(me) },
    'A, B, C, D, E, F and 1 more',
  ],
  ['one of my name and me', { mine, seats_taken: 2, students: [me, me] }, student().first_name ?? ''],
])('says who comes: %s', async (_, own, sentence) => {
  await show(<WhoComes detail={detail(own)} />)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('no face covers the initials of another', async () => {
  const students = ['GP', 'FW', 'MM', 'WW'].map(initials => ({ first_name: initials, initials, photo: null }))
  await show(<WhoComes detail={detail({ mine: noSeat, seats_taken: 4, students })} />)
  await expect.element(page.getByText('GP, FW, MM, WW')).toBeVisible()
  // Avatars are images to screen readers, which read the names.
  const faces = students.map(({ initials }) => page.getByText(initials, { exact: true }).element())
  for (const [at, face] of faces.entries()) {
    const letters = document.createRange()
    letters.selectNodeContents(face)
    const next = faces[at + 1]?.parentElement?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY
    // Including the ring around it.
    expect(letters.getBoundingClientRect().right, face.textContent ?? '').toBeLessThanOrEqual(next - 2)
  }
})
