import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AuthoredCourse, authoredCourseQuery, cacheCourse } from './authoring.queries.ts'

/** The callbacks after every action on a course: cache the response, or reload the course if the server rejected it. */
export function courseCallbacks(id: string, onDone: (course: AuthoredCourse) => void) {
  return {
    onSuccess: (course: AuthoredCourse) => {
      cacheCourse(course)
      onDone(course)
    },
    onError: (problem: unknown) => {
      toast.danger(problemSentence(problem))
      void reloadCourse(id)
    },
  }
}

/** Reloads the course and everything shown about it. */
export function reloadCourse(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: authoredCourseQuery(id).queryKey })
}
