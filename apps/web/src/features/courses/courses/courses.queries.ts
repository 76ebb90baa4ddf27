import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { withOfflineFallback } from '#entities/offline/offline-fallback.ts'
import { savePlace } from '#entities/watching/last-places.ts'
import { savedPlayback } from '#entities/watching/watch-journal.ts'
import { api } from '#platform/api/api.ts'

export type Course = CallResponse<'GET /api/courses/my-courses/{id}/'>
export type CourseClass = Course['course_classes'][number]
export type Media = CallResponse<'GET /api/courses/class/{id}/media/'>
export type ClassProgress = CallResponse<'GET /api/courses/progress/'>[number]

// Image URLs expire after ten minutes.
const imageStaleTime = 5 * 60_000

export const coursesQuery = queryOptions({
  queryKey: ['courses', 'list'],
  queryFn: ({ signal }) =>
    withOfflineFallback(
      () => api('GET /api/courses/my-courses/', { signal }),
      store => store.coursesFromStore(),
    ),
  staleTime: imageStaleTime,
})

export const courseQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'one', id],
    queryFn: ({ signal }) =>
      withOfflineFallback(
        () => api('GET /api/courses/my-courses/{id}/', { params: { id }, signal }),
        store => store.courseFromStore(id),
      ),
    staleTime: imageStaleTime,
  })

/** Signed URLs. They are requested again when they have expired. */
export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['courses', 'media', id],
    queryFn: ({ signal }) => readMedia(id, signal),
    staleTime: imageStaleTime,
  })

export const readMedia = (id: string, signal: AbortSignal): Promise<Media> =>
  withOfflineFallback(
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
      if (!savedPlayback(id)) savePlace(id, position)
      return position
    },
  })
