import { initialsOf } from '@aulaviva/domain/names'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassStudents, type Students } from './class-students.tsx'

const named = (first_name: string) => ({ first_name, initials: first_name.charAt(0), photo: null })
/** The reader, as in the list of students. */
const me = { first_name: student().first_name ?? '', initials: initialsOf(student()), photo: null }

test.each<[string, boolean, number, Students, string]>([
  ['nobody', false, 0, [], 'No one yet. You’d be the first.'],
  ['one whom I may not know', false, 1, [], '1 student so far. You’ll see who after you reserve.'],
  ['some whom I may not know', false, 3, [], '3 students so far. You’ll see who after you reserve.'],
  ['me alone', true, 1, [me], 'Only you so far.'],
  ['me and others', true, 3, [named('Ana'), me, named('Mateo')], 'Ana, Mateo'],
  ['me and more than there is room for', true, 8, [...'ABCDEFG'].map(named).concat(me), 'A, B, C, D, E, F, and 1 more'],
  ['one of my name and me', true, 2, [me, me], student().first_name ?? ''],
])('lists the students: %s', async (_, isMine, taken, students, sentence) => {
  await show(<ClassStudents {...{ isMine, taken, students }} />)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test('no face covers the initials of another', async () => {
  const students = ['GP', 'FW', 'MM', 'WW'].map(initials => ({ first_name: initials, initials, photo: null }))
  await show(<ClassStudents isMine={false} taken={4} students={students} />)
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
