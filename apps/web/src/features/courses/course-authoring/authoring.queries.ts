import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'

export type ListedCourse = CallResponse<'GET /api/courses/authoring/'>[number]
export type AuthoredCourse = CallResponse<'GET /api/courses/authoring/{id}/'>
export type CourseFile = AuthoredCourse['files'][number]

const queryRoot = ['course-authoring'] as const

export const authoredCoursesQuery = queryOptions({
  queryKey: [...queryRoot, 'list'],
  queryFn: ({ signal }) => api('GET /api/courses/authoring/', { signal }),
})

export const authoredCourseQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, id],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/', { params: { id }, signal }),
  })

/** A course as someone else has saved it, for a person who edited an earlier version. */
export const conflictingCourseQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'met', version],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/', { params: { id }, signal }),
    staleTime: 0,
  })

export type UploadedVideo = CallResponse<'GET /api/courses/authoring/{id}/videos/'>[number]

/** Whether the server is still processing an uploaded video, or is about to. */
export const isUnready = ({ state }: UploadedVideo): boolean => state !== 'READY' && state !== 'REFUSED'

/** The uploaded videos of a course. Polled while one is being processed. */
export const videosQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'videos'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/videos/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnready) ? 1_500 : false),
  })

export type CaptionDraft = CallResponse<'GET /api/courses/authoring/{id}/caption-drafts/'>[number]

/** The caption drafts of a course. Polled while one is being generated. */
export const captionDraftsQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'caption-drafts'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/caption-drafts/', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(one => one.state === 'WAITING' || one.state === 'SENDING') ? 2_500 : false,
    staleTime: 0,
  })

export type Renditions = CallResponse<'GET /api/courses/authoring/{id}/renditions/'>
export type Rendition = Renditions['renditions'][number]

/**
 * The lower-quality versions of a course's videos. Polled while one is being made or a video's versions are not planned
 * yet.
 */
export const renditionsQuery = (id: string, video: string) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'renditions'],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/renditions/', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      const own = data?.renditions.filter(one => one.video_file_id === video) ?? []
      const isInProgress = own.some(({ state }) => state === 'WAITING' || state === 'MAKING')
      return data?.made_here && (isInProgress || data.awaited.includes(video)) ? 2_500 : false
    },
    staleTime: 0,
  })

export type UploadedPackage = CallResponse<'GET /api/courses/packages/{id}/'>
const isProcessing = (one: UploadedPackage | undefined) => one?.state === 'READING' || one?.state === 'MAKING'

/** An uploaded course package. Polled while it is read or imported. */
export const packageQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryRoot, 'package', id],
    queryFn: ({ signal }) => api('GET /api/courses/packages/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isProcessing(state.data) ? 1_000 : false),
    staleTime: 0,
  })

export const consequencesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...queryRoot, id, 'consequences', version],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/consequences/', { params: { id }, signal }),
    // Students continue watching in the meantime.
    staleTime: 0,
  })

/** After a change: caches the course as the server returned it and invalidates the list. */
export function cacheCourse(course: AuthoredCourse): void {
  queryClient.setQueryData(authoredCourseQuery(course.id).queryKey, course)
  void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey })
}
