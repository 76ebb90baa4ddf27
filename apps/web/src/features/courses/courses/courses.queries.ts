import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { orFromStore } from '#entities/offline/or-from-store.ts'
import { keepPlace } from '#entities/watching/last-places.ts'
import { keptOf } from '#entities/watching/watch-journal.ts'
import { api } from '#platform/api/api.ts'

export type Course = Answer<'GET /api/courses/my-courses/{id}/'>
export type CourseClass = Course['course_classes'][number]
export type Media = Answer<'GET /api/courses/class/{id}/media/'>
export type ClassProgress = Answer<'GET /api/courses/progress/'>[number]

// Image URLs expire after ten minutes.
const imagesLast = 5 * 60_000

export const coursesQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) =>
    orFromStore(
      () => api('GET /api/courses/my-courses/', { signal }),
      store => store.coursesFromStore(),
    ),
  staleTime: imagesLast,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: ({ signal }) =>
      orFromStore(
        () => api('GET /api/courses/my-courses/{id}/', { params: { id }, signal }),
        store => store.courseFromStore(id),
      ),
    staleTime: imagesLast,
  })

/** Signed URLs. They are requested again when they have expired. */
export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'media', id],
    queryFn: ({ signal }) => readMedia(id, signal),
    staleTime: imagesLast,
  })

export const readMedia = (id: string, signal: AbortSignal): Promise<Media> =>
  orFromStore(
    () => api('GET /api/courses/class/{id}/media/', { params: { id }, signal }),
    store => store.mediaFromStore(id),
  )

/** Where the student stopped, on any device. */
export const positionQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'position', id],
    queryFn: async ({ signal }) => {
      const position = await api('GET /api/courses/class/{id}/position/', { params: { id }, signal })
      // A position that has not been sent yet is newer.
      if (!keptOf(id)) keepPlace(id, position)
      return position
    },
  })
