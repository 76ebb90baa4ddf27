import type { CallResponse } from '@aulaviva/contract/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '#platform/api/api.ts'
import { type Media, mediaQuery, readMedia } from './courses.queries.ts'

export type Preview = CallResponse<'GET /api/courses/authoring/{id}/preview/'>

/** A draft that staff see as students would. Nothing done in it is saved. */
export const PreviewContext = createContext<Preview | null>(null)

export const previewQuery = (id: string) =>
  queryOptions({
    queryKey: ['course-preview', id],
    queryFn: ({ signal }) => api('GET /api/courses/authoring/{id}/preview/', { params: { id }, signal }),
    // Show what was saved since.
    staleTime: 0,
  })

export const usePreview = (): Preview | null => use(PreviewContext)

interface MediaQuery {
  queryKey: readonly string[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Media>
  initialData: Media | undefined
  staleTime: number
}

/** The query for the signed URLs of a class, as a student or in a preview. */
export function useMediaQuery(classId: string): MediaQuery {
  const preview = usePreview()
  const staleTime = 5 * 60_000
  if (!preview) {
    const { queryKey } = mediaQuery(classId)
    return { queryKey, queryFn: ({ signal }) => readMedia(classId, signal), initialData: undefined, staleTime }
  }
  const { id } = preview.course
  const mediaIn = ({ media }: Preview) => media.find(one => one.course_class_id === classId) ?? emptyMedia
  return {
    queryKey: ['course-preview', id, 'media', classId],
    queryFn: async ({ signal }) =>
      mediaIn(await api('GET /api/courses/authoring/{id}/preview/', { params: { id }, signal })),
    initialData: mediaIn(preview),
    staleTime,
  }
}

const emptyMedia: Media = {
  video: null,
  renditions: [],
  captions: null,
  more_captions: [],
  image: null,
  attachments: [],
  good_until: '',
}

export const useMedia = (classId: string) => useQuery(useMediaQuery(classId))

/** The course page or, in a preview, the preview page. */
export function useCoursePlace(course: string) {
  const to = usePreview() ? ('/staff/courses/$id/preview' as const) : ('/students/courses/$id' as const)
  return { to, params: { id: course } }
}
