import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { isOutsideProfile } from '#entities/live-class/outside-profile-warning.tsx'
import { refreshSubstitutions } from '#entities/substitutions/cover-requests.queries.ts'
import { useViewClass } from '#entities/substitutions/use-view-class.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { openClassesWords } from './open-classes.words.ts'
import type { Cancellation } from './substitutions.queries.ts'

/** The teacher chosen by staff, and whether to ignore that the class is not in their teaching profile. */
interface AssignedTeacher {
  id: string
  name: string
  evenOutside: boolean
}

/** Covers the class, or assigns the given teacher. If someone else was faster, the message says who. */
export function useCoverClass(liveClass: Cancellation['scheduled_live_class'], onDone: () => void) {
  const call = useApi()
  const viewClass = useViewClass()
  return useMutation({
    mutationFn: (teacher: AssignedTeacher | null) => {
      const params = { id: liveClass.id }
      const body = teacher ? { teacher: teacher.id, even_outside: teacher.evenOutside } : {}
      return call('PATCH /api/classes/scheduled-live-classes/{id}/update-teacher/', { params, body })
    },
    onSuccess: (_, teacher) => {
      const words = openClassesWords()
      if (teacher) toast.success(words.assigned(teacher.name))
      else toast.success(words.covered(classTitle(liveClass)), viewClass(liveClass.id))
      onDone()
    },
    onError: (problem, teacher) => {
      // Staff are asked in the dialog.
      if (teacher && isOutsideProfile(problem)) return undefined
      if (!(problem instanceof ApiProblem) || problem.status >= 500) return showFailure(problem)
      toast.warning(refusalText(problem))
      // If the teacher is not free, keep the dialog open, so that another one can be chosen. Other rejections apply to
      // all.
      if (problem.code !== 'teacher_not_free') onDone()
      return undefined
    },
    onSettled: () => refreshSubstitutions(),
  })
}

function refusalText(problem: ApiProblem): string {
  const words = openClassesWords()
  const { teacher, conflict } = problem.extras as {
    teacher?: { first_name: string; last_name: string } | null
    conflict?: { title: string }
  }
  if (problem.code === 'class_has_a_teacher') {
    return teacher ? words.alreadyCovered(namesOf(teacher)) : words.coveredBySomeone
  }
  return conflict ? `${problemSentence(problem)} ${words.busy(conflict.title)}` : problemSentence(problem)
}
