/** What a course's page keeps in its address: the class that is open. */
export interface CourseSearch {
  class?: string | undefined
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address that anybody may have typed; what cannot be understood is left out. */
export function readCourseSearch(search: Record<string, unknown>): CourseSearch {
  return { class: typeof search.class === 'string' && id.test(search.class) ? search.class : undefined }
}
