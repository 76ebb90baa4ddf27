import { type Cue, parseCaptions } from '@aulaviva/domain/captions'
import { queryOptions } from '@tanstack/react-query'
import { withIdleTimeout } from '#platform/idle-timeout.ts'
import { queryClient } from '#platform/query-client.ts'
import { type AuthoredCourse, authoredCourseQuery } from './authoring.queries.ts'

const addressOf = (course: AuthoredCourse, file: string) => course.files.find(({ id }) => id === file)?.url ?? ''

export const cuesKey = ['course-authoring', 'cues'] as const

/** The cues of a caption file, which never changes. Its URL expires after some minutes and is then requested again. */
export const cuesQuery = (course: AuthoredCourse, file: string) =>
  queryOptions({
    queryKey: [...cuesKey, file],
    queryFn: context =>
      withIdleTimeout(async ({ signal }): Promise<Cue[]> => {
        let response = await fetch(addressOf(course, file), { signal })
        if (response.status === 403) {
          const fresh = await queryClient.fetchQuery({ ...authoredCourseQuery(course.id), staleTime: 0 })
          response = await fetch(addressOf(fresh, file), { signal })
        }
        if (!response.ok) throw new Error(`The captions answered ${response.status}`)
        return parseCaptions(await response.text()).cues
      }, context),
    staleTime: Number.POSITIVE_INFINITY,
  })
