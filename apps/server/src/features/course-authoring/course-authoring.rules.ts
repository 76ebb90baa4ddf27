import { randomUUID } from 'node:crypto'
import { type CourseDocument, wholeDocument } from '@aulaviva/domain/course-document'

/** What becomes of documents of courses: decided from what they say. */

export const emptyDocument: CourseDocument = {
  name: '',
  description: '',
  level_id: null,
  image_file_id: null,
  evaluation_id: null,
  classes: [],
}

/** What is edited: the draft, or what is published where there is none. */
export function documentOf({ draft, kept }: { draft: CourseDocument | null; kept: CourseDocument }): CourseDocument {
  return draft ? wholeDocument(draft) : kept
}

/** The same course over again, with classes of its own. */
export function copyOf(document: CourseDocument): CourseDocument {
  return { ...document, classes: document.classes.map(one => ({ ...one, id: randomUUID() })) }
}
