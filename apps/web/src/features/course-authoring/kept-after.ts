import { problemSentence } from '#platform/api/problem-sentence.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { type AuthoredCourse, authoredCourseQuery, keepCourse } from './authoring.queries.ts'

/** What every act on a course ends with: it is known as the server has it, or read anew where the server said no. */
export function keptAfter(id: string, onDone: (course: AuthoredCourse) => void) {
  return {
    onSuccess: (course: AuthoredCourse) => {
      keepCourse(course)
      onDone(course)
    },
    onError: (problem: unknown) => {
      toast.danger(problemSentence(problem))
      void readAnew(id)
    },
  }
}

/** Reads the course, and what is shown of it, as the server has it. */
export function readAnew(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: authoredCourseQuery(id).queryKey })
}
