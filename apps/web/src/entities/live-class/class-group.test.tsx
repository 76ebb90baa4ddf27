import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, employee, student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ClassGroup } from './class-group.tsx'

test.each([
  ['staff who plan classes', employee('staff', ['timetable']), 1],
  ['other staff', employee('staff', ['people']), 0],
  ['a student', student(), 0],
])('the group of a class is a link only for staff who may open it: %s', async (_who, me, links) => {
  await show(<ClassGroup group={{ id: anId(), name: 'A1 mornings' }} />, { me })
  await expect.element(page.getByText('Group: A1 mornings')).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(links)
})
