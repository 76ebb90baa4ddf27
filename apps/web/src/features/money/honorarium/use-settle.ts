import type { CallResponse } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshStatements } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'

interface SettlementBody {
  teacher: string
  month: string
  state: 'VERIFIED' | 'PAID'
  /** The amount shown. The server rejects a different one. */
  amount_cents: number
}

/** Moves a teacher's month to the next state. */
export function useSettle(done: string, onDone: () => void) {
  return useStatementMutation(
    (call, body: SettlementBody) => {
      return call('PATCH /api/main/teacher-honorarium/statements/', { body })
    },
    { done, onDone },
  )
}

interface DeductionBody {
  class_id: string
  cents: number
  reason: string
  /** The last movement shown. The server rejects the action if another one followed. */
  last_movement: string | null
}

/** Deducts from what a class earns. */
export function useDeduct(done: string, onDone: () => void) {
  return useStatementMutation(
    (call, body: DeductionBody) => {
      return call('POST /api/main/teacher-honorarium/deductions/', { body })
    },
    { done, onDone },
  )
}

interface CorrectionBody extends Omit<DeductionBody, 'class_id'> {
  class_id: string | null
  teacher: string
  month: string
}

type CorrectionResult = CallResponse<'POST /api/main/teacher-honorarium/corrections/'>

/** Adds or deducts an amount for a teacher's month. `done` says in which month it counts. */
export function useCorrect(done: (result: CorrectionResult) => string, onDone: () => void) {
  return useStatementMutation(
    (call, body: CorrectionBody) => {
      return call('POST /api/main/teacher-honorarium/corrections/', { body })
    },
    { done, onDone },
  )
}

/** Reverses a deduction or adjustment. */
export function useUndo(done: (result: CorrectionResult) => string, onDone: () => void) {
  return useStatementMutation(
    (call, { id, reason }: { id: string; reason: string }) => {
      const request = { params: { id }, body: { reason } }
      return call('POST /api/main/teacher-honorarium/movements/{id}/undo/', request)
    },
    { done, onDone },
  )
}

/** The server treats a retry as the same action. After success, the figures are reloaded before `onDone` is called.
 * After a failure, they are reloaded in the background. */
function useStatementMutation<Body, Result>(
  send: (call: ApiCall, body: Body) => Promise<Result>,
  { done, onDone }: { done: string | ((result: Result) => string); onDone: () => void },
) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Body) => send(call, body),
    onSuccess: async result => {
      await refreshStatements()
      toast.success(typeof done === 'string' ? done : done(result))
      onDone()
    },
    onError: problem => {
      toast.danger(settleFailure(problem))
      void refreshStatements()
    },
  })
}

/** Why an action was rejected. */
export function settleFailure(problem: unknown): string {
  return problemSentence(problem, statementsWords().problems)
}
