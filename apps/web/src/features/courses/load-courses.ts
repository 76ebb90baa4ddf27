import { progressQuery } from '#entities/courses/course.queries.ts'
import { queryClient } from '#platform/query-client.ts'
import { courseQuery, coursesQuery, mediaQuery, positionQuery } from './courses.queries.ts'

/** What a course's page keeps in its address: the class that is open. */
export interface CourseSearch {
  class?: string | undefined
}

/** Begins what the list of courses reads; nothing is waited for. */
export function loadCourses(): void {
  void queryClient.prefetchQuery(coursesQuery)
  void queryClient.prefetchQuery(progressQuery)
}

/** Begins what a course or one of its classes reads; nothing is waited for. */
export function loadCourse(id: string, search: CourseSearch): void {
  void queryClient.prefetchQuery(courseQuery(id))
  void queryClient.prefetchQuery(progressQuery)
  if (!search.class) return
  void queryClient.prefetchQuery(mediaQuery(search.class))
  void queryClient.prefetchQuery(positionQuery(search.class))
}
