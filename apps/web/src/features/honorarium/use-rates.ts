import type { Sent } from '@aulaviva/contract/calls'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { refreshRates } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

type Key = Parameters<ReturnType<typeof useActionKey>>[0]

/** An action on rates or bonuses. The server treats a retry as the same action. After success, everything it changes is
 * reloaded before `onDone` is called. After a failure, it is reloaded in the background. */
function useRateStep<Body extends Key, Made>(
  send: (body: Body, idempotencyKey: string) => Promise<Made>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (body: Body) => underKey(body, idempotencyKey => send(body, idempotencyKey)),
    onSuccess: async () => {
      await refreshRates()
      toast.success(done)
      onDone()
    },
    onError: () => void refreshRates(),
  })
}

export const useSetRate = (onDone: () => void) =>
  useRateStep(
    (body: Sent<'POST /api/main/honorarium-rates/'>['body'], idempotencyKey) =>
      api('POST /api/main/honorarium-rates/', { body, idempotencyKey }),
    { done: ratesWords().set.done, onDone },
  )

export const useChangeRate = (id: string, onDone: () => void) =>
  useRateStep(
    (body: Sent<'PATCH /api/main/honorarium-rates/{id}/'>['body'], idempotencyKey) =>
      api('PATCH /api/main/honorarium-rates/{id}/', { params: { id }, body, idempotencyKey }),
    { done: ratesWords().change.done, onDone },
  )

export const useRemoveRate = (id: string, onDone: () => void) =>
  useRateStep(
    (body: { version: number }, idempotencyKey) =>
      api('DELETE /api/main/honorarium-rates/{id}/', { params: { id }, body, idempotencyKey }),
    { done: ratesWords().remove.done, onDone },
  )

export const useAddBonus = (onDone: () => void) =>
  useRateStep(
    (body: Sent<'POST /api/main/honorarium-bonuses/'>['body'], idempotencyKey) =>
      api('POST /api/main/honorarium-bonuses/', { body, idempotencyKey }),
    { done: ratesWords().bonuses.done, onDone },
  )

export const useEndBonus = (id: string, onDone: () => void) =>
  useRateStep(
    (body: { version: number; last_month: string | null }, idempotencyKey) =>
      api('PATCH /api/main/honorarium-bonuses/{id}/', { params: { id }, body, idempotencyKey }),
    { done: ratesWords().bonuses.endDone, onDone },
  )

export const useRemoveBonus = (id: string, onDone: () => void) =>
  useRateStep(
    (body: { version: number }, idempotencyKey) =>
      api('DELETE /api/main/honorarium-bonuses/{id}/', { params: { id }, body, idempotencyKey }),
    { done: ratesWords().bonuses.removeDone, onDone },
  )

/** Why an action was rejected. */
export const rateFailure = (problem: unknown): string => problemSentence(problem, ratesWords().problems)
