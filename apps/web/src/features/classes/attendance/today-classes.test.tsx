import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, onePage, taughtClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { TodayClasses } from './today-classes.tsx'

test('a day with more classes than a page is shown completely', async () => {
  const titled = (title: string) => taughtClass({ topic: { id: anId(), title } })
  await show(<TodayClasses zone="America/Bogota" withTeacher note={null} />, {
    me: employee('staff'),
    answers: {
      'GET /api/classes/my-classes-as-teacher/': ({ query }) =>
        query.page === '2' ? onePage(titled('In the evening')) : { ...onePage(titled('At noon')), next: '?page=2' },
    },
  })
  await expect.element(page.getByRole('link', { name: 'At noon' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'In the evening' })).toBeVisible()
})
