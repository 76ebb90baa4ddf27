import { namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { formatPercent } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type BankQuestion, questionQuery, regradingQuery } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

/** Offers to regrade past attempts with the published answer key, and first shows whose result changes and how. */
export function Regrading({ question }: { question: BankQuestion }) {
  const words = questionBankWords().remark
  const [isConfirming, setConfirming] = useState(false)
  const call = useApi()
  const { id, version } = question
  const { data } = useQuery(regradingQuery(id, version))
  const regrade = useMutation({
    mutationFn: () => call('POST /api/courses/questions/{id}/remarking/', { params: { id }, body: { version } }),
    onSuccess: async ({ attempts }) => {
      toast.success(words.done(attempts))
      void queryClient.invalidateQueries({ queryKey: regradingQuery(id, version).queryKey })
      await queryClient.fetchQuery(questionQuery(id))
    },
    onError: problem => toast.danger(problemSentence(problem)),
    onSettled: () => setConfirming(false),
  })
  if (!data || data.attempts === 0) return null
  const { changes, unmarked, other } = data
  return (
    <div className="grid gap-3 rounded-button bg-warn-wash p-4 text-ink">
      <p>{words.offer(data.attempts)}</p>
      <div>
        <Button pending={false} onPress={() => setConfirming(true)}>
          {words.action}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={words.title}
          confirm={words.confirm}
          variant="primary"
          pending={regrade.isPending}
          onConfirm={() => regrade.mutate()}
          onClose={() => setConfirming(false)}
        >
          <p className="font-semibold text-ink">
            {changes.length > 0 ? words.changes(changes.length) : words.noChanges}
          </p>
          {unmarked > 0 && <p className="mt-1 text-ink">{words.unmarked(unmarked)}</p>}
          <ul className="my-3 divide-y divide-line">
            {changes.map(one => (
              <li key={one.attempt_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 wrap-anywhere text-ink">
                  {namesOf(one.student)}
                  <span className="block text-small text-ink-3">{one.title}</span>
                </span>
                <span className="tabular text-ink-2">
                  {words.from(formatPercent(one.old_score / 100))} {words.to(formatPercent(one.new_score / 100))}
                </span>
                {one.old_passed !== one.new_passed && (
                  <StatusPill tone={one.new_passed ? 'good' : 'bad'}>
                    {one.new_passed ? words.passes : words.fails}
                  </StatusPill>
                )}
              </li>
            ))}
          </ul>
          {other > 0 && <p className="text-small text-ink-3">{words.unaffected(other)}</p>}
          <p className="text-ink-2">{words.consequences}</p>
        </Confirm>
      )}
    </div>
  )
}
