import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { claimPlayRequest } from '#entities/watching/play-request.ts'
import { anId } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { ContinueWatching } from './continue-watching.tsx'

test('a press on a class to continue asks for it to play, once', async () => {
  const course_class_id = anId()
  const one = {
    course_id: anId(),
    course_name: 'Around town',
    level: 'A2',
    level_color: null,
    course_class_id,
    name: 'At the market',
    image: null,
    seconds: 20,
    duration_seconds: 60,
    classes: 4,
    classes_watched: 1,
  }
  await show(<ContinueWatching classes={[one]} />)
  const link = page.getByRole('link', { name: 'At the market' })
  await link.click()
  expect([claimPlayRequest(course_class_id), claimPlayRequest(course_class_id)]).toEqual([true, false])
  // A class opened in another tab must not play here later.
  addEventListener('click', event => event.preventDefault(), { once: true })
  link.element().dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
  expect(claimPlayRequest(course_class_id)).toBe(false)
})
