import type { Answer } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedCourse = Answer<'GET /api/courses/authoring/'>[number]
export type AuthoredCourse = Answer<'GET /api/courses/authoring/{id}/'>
export type CourseFile = AuthoredCourse['files'][number]

const key = ['course-authoring'] as const

export const authoredCoursesQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ signal }) => api('GET /api/courses/authoring/', { signal }),
})

export const authoredCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/', { params: { id }, signal }),
  })

/** A course as someone else has saved it, for a person who edited an earlier version. */
export const metCourseQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...key, id, 'met', version],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

export type BroughtVideo = Answer<'GET /api/courses/authoring/{id}/videos/'>[number]

/** Whether the server is still processing an uploaded video, or is about to. */
export const isUnready = ({ state }: BroughtVideo): boolean => state !== 'READY' && state !== 'REFUSED'

/** The uploaded videos of a course. Polled while one is being processed. */
export const videosQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'videos'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/videos/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnready) ? 1_500 : false),
  })

export type CaptionDraft = Answer<'GET /api/courses/authoring/{id}/caption-drafts/'>[number]

/** The caption drafts of a course. Polled while one is being generated. */
export const captionDraftsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id, 'caption-drafts'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/caption-drafts/', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(one => one.state === 'WAITING' || one.state === 'SENDING') ? 2_500 : false,
    staleTime: 0,
  })

export type Renditions = Answer<'GET /api/courses/authoring/{id}/renditions/'>
export type Rendition = Renditions['renditions'][number]

/**
 * The lower-quality versions of a course's videos. Polled while one is being made or a video's versions are not planned
 * yet.
 */
export const renditionsQuery = (id: string, video: string) =>
  queryOptions({
    queryKey: [...key, id, 'renditions'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/renditions/', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const own = data?.renditions.filter(one => one.video_file_id === video) ?? []
      const isUnderWay = own.some(({ state }) => state === 'WAITING' || state === 'MAKING')
      return data?.made_here && (isUnderWay || data.awaited.includes(video)) ? 2_500 : false
    },
    staleTime: 0,
  })

export type BroughtPackage = Answer<'GET /api/courses/packages/{id}/'>
const isUnderWay = (one: BroughtPackage | undefined) => one?.state === 'READING' || one?.state === 'MAKING'

/** An uploaded course package. Polled while it is read or imported. */
export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'package', id],
    queryFn: ({ signal }) => api('GET /api/courses/packages/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 1_000 : false),
    staleTime: 0,
  })

export const consequencesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...key, id, 'consequences', version],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/consequences/', { params: { id }, signal }),
    // Students continue watching in the meantime.
    staleTime: 0,
  })

/** After a change: caches the course as the server returned it and invalidates the list. */
export function keepCourse(course: AuthoredCourse): void {
  queryClient.setQueryData(authoredCourseQuery(course.id).queryKey, course)
  void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey })
}
