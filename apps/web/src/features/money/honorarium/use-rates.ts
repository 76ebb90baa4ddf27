import type { CallRequest } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshRates } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

/** An action on rates or bonuses. The server treats a retry as the same action. After success, everything it changes is
 * reloaded before `onDone` is called. After a failure, it is reloaded in the background. */
function useRateMutation<Body>(
  send: (call: ApiCall, body: Body) => Promise<unknown>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const call = useApi()
  return useMutation({
    mutationFn: (body: Body) => send(call, body),
    onSuccess: async () => {
      await refreshRates()
      toast.success(done)
      onDone()
    },
    onError: () => void refreshRates(),
  })
}

export const useSetRate = (onDone: () => void) =>
  useRateMutation(
    (call, body: CallRequest<'POST /api/main/honorarium-rates/'>['body']) =>
      call('POST /api/main/honorarium-rates/', { body }),
    { done: ratesWords().add.done, onDone },
  )

export const useRemoveRate = (id: string, onDone: () => void) =>
  useRateMutation(
    (call, body: { version: number }) => call('DELETE /api/main/honorarium-rates/{id}/', { params: { id }, body }),
    { done: ratesWords().remove.done, onDone },
  )

export const useAddBonus = (onDone: () => void) =>
  useRateMutation(
    (call, body: CallRequest<'POST /api/main/honorarium-bonuses/'>['body']) =>
      call('POST /api/main/honorarium-bonuses/', { body }),
    { done: ratesWords().bonuses.done, onDone },
  )

export const useSetFinalMonth = (id: string, onDone: () => void) =>
  useRateMutation(
    (call, body: { version: number; last_month: string | null }) =>
      call('PATCH /api/main/honorarium-bonuses/{id}/', { params: { id }, body }),
    { done: ratesWords().bonuses.finalMonthSaved, onDone },
  )

export const useRemoveBonus = (id: string, onDone: () => void) =>
  useRateMutation(
    (call, body: { version: number }) => call('DELETE /api/main/honorarium-bonuses/{id}/', { params: { id }, body }),
    { done: ratesWords().bonuses.removed, onDone },
  )

/** Why an action was rejected. */
export const rateFailure = (problem: unknown): string => problemSentence(problem, ratesWords().problems)
