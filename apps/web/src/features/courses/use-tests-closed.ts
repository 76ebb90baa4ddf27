import { statusMayOpen } from '@aulaviva/domain/access'
import { useMe } from '#platform/session/me.ts'
import { coursesWords } from './courses.words.ts'

/** Why quizzes and evaluations are closed to this student, in a sentence; null when they are open. */
export function useTestsClosed(): string | null {
  const status = useMe().student?.student_status
  const { tests } = coursesWords()
  if (!status || statusMayOpen(status, 'students-courses-tests-id')) return null
  return tests.closed[status] ?? tests.closedOtherwise
}
