import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anId, course, courseClass } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { AfterVideo } from './after-video.tsx'
import { ClassList } from './class-list.tsx'
import { courseProgressOf } from './course-progress.ts'
import type { Course } from './courses.queries.ts'

const [evaluation_id, attempt_id] = [anId(), anId()]

async function showWith(evaluation_passed: Course['evaluation_passed']) {
  const only = courseClass()
  const one = course({ evaluation_id, evaluation_passed, course_classes: [only] })
  await show(
    <>
      <AfterVideo course={one} courseClass={only} watched />
      <ClassList course={one} progress={courseProgressOf(one, [])} />
    </>,
  )
}
const hrefOf = (name: string | RegExp) => page.getByRole('link', { name }).element().getAttribute('href')

test('a passed evaluation is labeled and links to its results, beside the video and in the list', async () => {
  await showWith({ attempt_id, score: 92.5 })
  await expect.element(page.getByText('Evaluation passed, 93%').first()).toBeVisible()
  for (const name of ['See results', /^Evaluation passed/]) {
    expect(hrefOf(name)).toBe(`/students/courses/tests/${evaluation_id}/results?attempt=${attempt_id}`)
  }
  expect(hrefOf('Retake the evaluation')).toBe(`/students/courses/tests/${evaluation_id}`)
})

test('one that is not is taken', async () => {
  await showWith(null)
  for (const name of ['Take the evaluation', 'Evaluation']) {
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/students/courses/tests/${evaluation_id}`)
  }
  await expect.element(page.getByText(/passed/)).not.toBeInTheDocument()
})
