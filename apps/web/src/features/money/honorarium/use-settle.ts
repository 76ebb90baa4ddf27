import type { Answer } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type Call, useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshStatements } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'

interface Settling {
  teacher: string
  month: string
  state: 'VERIFIED' | 'PAID'
  /** The amount shown. The server rejects a different one. */
  amount_cents: number
}

/** Moves a teacher's month to the next state. */
export function useSettle(done: string, onDone: () => void) {
  return useStep(
    (call, body: Settling) => {
      return call('PATCH /api/main/teacher-honorarium/statements/', { body })
    },
    { done, onDone },
  )
}

interface Deduction {
  class_id: string
  cents: number
  reason: string
  /** The last movement shown. The server rejects the action if another one followed. */
  last_movement: string | null
}

/** Deducts from what a class earns. */
export function useDeduct(done: string, onDone: () => void) {
  return useStep(
    (call, body: Deduction) => {
      return call('POST /api/main/teacher-honorarium/deductions/', { body })
    },
    { done, onDone },
  )
}

interface Correction extends Omit<Deduction, 'class_id'> {
  class_id: string | null
  teacher: string
  month: string
}

type Moved = Answer<'POST /api/main/teacher-honorarium/corrections/'>

/** Adds or deducts an amount for a teacher's month. `done` says in which month it counts. */
export function useCorrect(done: (moved: Moved) => string, onDone: () => void) {
  return useStep(
    (call, body: Correction) => {
      return call('POST /api/main/teacher-honorarium/corrections/', { body })
    },
    { done, onDone },
  )
}

/** Reverses a deduction or adjustment. */
export function useUndo(done: (moved: Moved) => string, onDone: () => void) {
  return useStep(
    (call, { id, reason }: { id: string; reason: string }) => {
      const sent = { params: { id }, body: { reason } }
      return call('POST /api/main/teacher-honorarium/movements/{id}/undo/', sent)
    },
    { done, onDone },
  )
}

/** The server treats a retry as the same action. After success, the figures are reloaded before `onDone` is called.
 * After a failure, they are reloaded in the background. */
function useStep<Body, Made>(
  send: (call: Call, body: Body) => Promise<Made>,
  { done, onDone }: { done: string | ((made: Made) => string); onDone: () => void },
) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Body) => send(call, body),
    onSuccess: async made => {
      await refreshStatements()
      toast.success(typeof done === 'string' ? done : done(made))
      onDone()
    },
    onError: problem => {
      toast.danger(stepFailure(problem))
      void refreshStatements()
    },
  })
}

/** Why an action was rejected. */
export function stepFailure(problem: unknown): string {
  return problemSentence(problem, statementsWords().problems)
}
