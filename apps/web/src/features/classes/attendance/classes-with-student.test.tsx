import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/accessibility.ts'
import { requestsTo } from '#testing/mock-server.ts'
import { anId, employee, onePage, taughtClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassesWithStudent } from './classes-with-student.tsx'

const list = 'GET /api/classes/my-classes-as-teacher/'

test('a teacher has the classes with a student at hand, each a link', async () => {
  const [student, one] = [anId(), taughtClass()]
  await show(<ClassesWithStudent student={student} />, {
    me: employee('teacher'),
    answers: { [list]: onePage(one) },
  })
  const link = page.getByRole('link', { name: /At the market/ })
  await expect.element(link).toHaveAttribute('href', `/teachers/classes/${one.id}`)
  expect(requestsTo(list)[0]?.query).toMatchObject({ student })
  await expectAccessible()
})

test('a student without any shows an empty state', async () => {
  await show(<ClassesWithStudent student={anId()} />, { me: employee('teacher'), answers: { [list]: onePage() } })
  await expect.element(page.getByText('No classes together yet')).toBeVisible()
})
