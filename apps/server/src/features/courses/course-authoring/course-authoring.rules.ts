import { randomUUID } from 'node:crypto'
import { type CourseDocument, withDocumentDefaults } from '@aulaviva/domain/course-document'

/** Pure functions on course documents. */

export const emptyDocument: CourseDocument = {
  name: '',
  description: '',
  level_id: null,
  image_file_id: null,
  evaluation_id: null,
  classes: [],
}

/** The document that is edited: the draft, or the published one if there is no draft. */
export function documentOf({ draft, kept }: { draft: CourseDocument | null; kept: CourseDocument }): CourseDocument {
  return draft ? withDocumentDefaults(draft) : kept
}

/** A copy of the course, with new class ids. */
export function copyCourse(document: CourseDocument): CourseDocument {
  return { ...document, classes: document.classes.map(one => ({ ...one, id: randomUUID() })) }
}
