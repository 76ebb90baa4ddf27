import type { Answer } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshStatements } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'

interface Settling {
  teacher: string
  month: string
  state: 'VERIFIED' | 'PAID'
  /** What is shown; the server refuses another amount. */
  amount_cents: number
}

/** Takes a teacher's month one step further. */
export function useSettle(done: string, onDone: () => void) {
  return useStep(
    (body: Settling, idempotencyKey) => {
      return api('PATCH /api/main/teacher-honorarium/statements/', { body, idempotencyKey })
    },
    { done, onDone },
  )
}

interface Deduction {
  class_id: string
  cents: number
  reason: string
  /** What is shown; the server refuses the step where another one followed. */
  last_movement: string | null
}

/** Deducts from what a class earns. */
export function useDeduct(done: string, onDone: () => void) {
  return useStep(
    (body: Deduction, idempotencyKey) => {
      return api('POST /api/main/teacher-honorarium/deductions/', { body, idempotencyKey })
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

/** Adds to a teacher’s month or takes from it; `done` says in which month it counts. */
export function useCorrect(done: (moved: Moved) => string, onDone: () => void) {
  return useStep(
    (body: Correction, idempotencyKey) => {
      return api('POST /api/main/teacher-honorarium/corrections/', { body, idempotencyKey })
    },
    { done, onDone },
  )
}

/** Takes a deduction or a correction back. */
export function useUndo(done: (moved: Moved) => string, onDone: () => void) {
  return useStep(
    ({ id, reason }: { id: string; reason: string }, idempotencyKey) => {
      const sent = { params: { id }, body: { reason }, idempotencyKey }
      return api('POST /api/main/teacher-honorarium/movements/{id}/undo/', sent)
    },
    { done, onDone },
  )
}

/** A try after silence is the same step to the server; whatever came of it, the figures are read again before it ends. */
function useStep<Body, Made>(
  send: (body: Body, idempotencyKey: string) => Promise<Made>,
  { done, onDone }: { done: string | ((made: Made) => string); onDone: () => void },
) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (body: Body) => underKey(body, idempotencyKey => send(body, idempotencyKey)),
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

/** Why a step was refused. */
export function stepFailure(problem: unknown): string {
  return problemSentence(problem, statementsWords().problems)
}
