import { expect, test } from 'vitest'
import { answerAt } from '#testing/mock-server.ts'
import { anId, course, courseClass } from '#testing/samples.ts'
import { saveCourse, storedCourses } from './course-store.ts'

test('a course’s pictures are downloaded before its first video, because their links expire during a long one', async () => {
  const canvas = new OffscreenCanvas(4, 4)
  canvas.getContext('2d')
  const picture = await canvas.convertToBlob({ type: 'image/png' })
  const bytes = new Uint8Array(8)
  const requested: string[] = []
  const address = (name: string) => {
    const path = `/api/${name}/`
    answerAt(path, () => {
      requested.push(name)
      if (name.startsWith('video')) return new Response(bytes, { headers: { 'content-type': 'video/mp4' } })
      return new Response(picture, { headers: { 'content-type': 'image/png' } })
    })
    return path
  }
  const classes = ['one', 'two'].map((name, at) =>
    courseClass({
      position: at + 1,
      image: address(`picture-${name}`),
      video: address(`video-${name}`),
      video_size: bytes.length,
    }),
  )
  const [user, stored] = [anId(), course({ image: address('cover'), course_classes: classes })]
  await saveCourse(user, stored, { signal: new AbortController().signal, onBytes: () => undefined })
  expect(requested).toEqual(['cover', 'picture-one', 'picture-two', 'video-one', 'video-two'])
  expect(await storedCourses(user)).toMatchObject([{ id: stored.id, whole: true }])
})
