import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem, isUnanswered } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import type { ClassType, PrivateTeacher, PrivateTime } from './private.queries.ts'
import { privateClassWords } from './private-class.words.ts'

interface BookingChoice {
  time: PrivateTime
  type: ClassType
  teacher: PrivateTeacher
}

/** Books the class and opens it. The server treats a retry as the same action, so it never books twice. */
export function useBook({ time, type, teacher }: BookingChoice, onClose: () => void) {
  const navigate = useNavigate()
  const call = useApi()
  return useMutation({
    mutationFn: (wish: string) => {
      const body = {
        live_class_type: type.id,
        type_scheduled_class: 'PRIVATE' as const,
        teacher: teacher.id,
        starts_at: time.starts_at,
        description: wish,
      }
      return call('POST /api/classes/scheduled-live-classes/', { body })
    },
    onSuccess: ({ mine }) => {
      toast.success(privateClassWords().done)
      void navigate({
        to: '/students/classes',
        search: mine?.student_class_id ? { class: mine.student_class_id, reserved: true } : {},
      })
    },
    onError: problem => {
      if (isUnanswered(problem)) return toast.danger(bookingFailure(problem))
      toast.warning(bookingFailure(problem))
      onClose()
      return undefined
    },
    onSettled: refreshSeats,
  })
}

/** The message shown when a booking fails. */
export function bookingFailure(problem: unknown): string {
  const words = privateClassWords()
  if (problem instanceof ApiProblem && problem.code === 'teacher_not_free') return words.timeTaken
  return failureSentence(problem, words.failure)
}
