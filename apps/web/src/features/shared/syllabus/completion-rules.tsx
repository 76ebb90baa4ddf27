import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompletionRule, rulesQuery } from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { formatPercent } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { CompletionDialog } from './completion-dialog.tsx'

/** Completion requirements of courses and levels, and whether they issue a certificate. The page waits for the
 * rules. */
export function CompletionRules() {
  const words = certificateWords().rules
  const { data, error, refetch, isFetching } = useQuery(rulesQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <section className="mt-8">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="max-w-[65ch] text-ink-2">{words.about}</p>
      {data ? (
        <>
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-room shadow-card">
            {data.map(rule => (
              <RuleLine key={rule.id} rule={rule} />
            ))}
          </ul>
          <div className="mt-3">
            <Button icon="plus" pending={false} onPress={() => setAdding(true)}>
              {words.add}
            </Button>
          </div>
        </>
      ) : (
        error && <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
      {isAdding && <CompletionDialog rule={null} existingRules={data ?? []} onClose={() => setAdding(false)} />}
    </section>
  )
}

function RuleLine({ rule }: { rule: CompletionRule }) {
  const words = certificateWords().rules
  const [action, setAction] = useState<'change' | 'remove'>()
  const name = rule.about?.name ?? words.defaults[rule.kind]
  const needs = words.needs[rule.kind][rule.needs]
  const minScore =
    rule.score_least !== null && rule.needs !== 'PARTS' && words.minScore(formatPercent(rule.score_least / 100))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 tablet:p-5">
      <div className="min-w-0">
        <h3 className="font-text font-semibold wrap-anywhere text-ink">{name}</h3>
        <p className="text-small text-ink-2">{[needs, minScore].filter(Boolean).join(' · ')}</p>
        <p className="text-small text-ink-3">{rule.certificate ? words.withCertificate : words.without}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button pending={false} onPress={() => setAction('change')}>
          {words.change}
          <span className="sr-only"> {name}</span>
        </Button>
        {rule.about && (
          <Button variant="danger" pending={false} onPress={() => setAction('remove')}>
            {words.remove}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {action === 'change' && <CompletionDialog rule={rule} existingRules={[]} onClose={() => setAction(undefined)} />}
      {action === 'remove' && <RemoveDialog rule={rule} name={name} onClose={() => setAction(undefined)} />}
    </li>
  )
}

function RemoveDialog({ rule, name, onClose }: { rule: CompletionRule; name: string; onClose: () => void }) {
  const words = certificateWords().rules
  const call = useApi()
  const remove = useMutation({
    mutationFn: (params: { id: string }) => call('DELETE /api/classes/completion-rules/{id}/', { params }),
    onSuccess: () => {
      toast.success(words.removed)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  })
  const form = useForm({ errors: {}, send: () => remove.mutate({ id: rule.id }), action: remove })
  return (
    <FormDialog
      form={form}
      title={words.removeTitle(name)}
      confirm={words.remove}
      variant="danger"
      sentence={problem => problemSentence(problem)}
      onClose={onClose}
    >
      <p className="text-ink-2">{words.removeConsequences}</p>
    </FormDialog>
  )
}
