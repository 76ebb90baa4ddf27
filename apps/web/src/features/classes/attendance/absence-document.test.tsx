import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AbsenceDocument } from './absence-document.tsx'
import { row } from './testing/student-row.ts'

test.each([
  [false, 1],
  [true, 0],
  [null, 0],
])('an excuse is pending for the academy if its student was absent: attended %s', async (attended, pills) => {
  const document = { id: anId(), name: 'note.pdf', media_type: 'application/pdf', size: 9, url: '/files/a' }
  const student = { ...row, attended, non_attendance_doc: document, status_non_attendance_doc: 'PENDING' as const }
  await show(<AbsenceDocument student={student} />, { me: employee('teacher') })
  await page.getByRole('link', { name: 'note.pdf' }).findElement()
  expect(page.getByText('Absence excuse to review').elements()).toHaveLength(pills)
})
