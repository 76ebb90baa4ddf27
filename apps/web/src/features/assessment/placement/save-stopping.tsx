import { isDefaultStopping, maxQuestions, type StoppingRules, stoppingNames } from '@aulaviva/domain/placement'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { plainNumber } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type PlacementBank, placementBankQuery } from './placement-bank.queries.ts'
import { placementBankWords } from './placement-bank.words.ts'

type Stopping = PlacementBank['stopping']

/** The stopping rules for new attempts. */
export function CurrentStopping({ stopping: { rules } }: { stopping: Stopping }) {
  const words = placementBankWords().stopping
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="tabular max-w-[65ch] font-medium text-ink">
        {words.current(rules.least, rules.most, plainNumber(rules.sure_below))}
      </p>
      <StatusPill tone="neutral">{isDefaultStopping(rules) ? words.default : words.customized}</StatusPill>
    </div>
  )
}

interface Props {
  stopping: Stopping
  /** The rules typed. Null while one is invalid. */
  rules: StoppingRules | null
  onPress: () => void
  onReset: () => void
}

/** What saving the rules would change, the button, and the history. */
export function SaveStopping({ stopping, rules, onPress, onReset }: Props) {
  const { stopping: words, simulation } = placementBankWords()
  const save = useSaveStopping(stopping.version)
  const currentRules = stopping.rules
  const changed = rules ? stoppingNames.filter(name => rules[name] !== currentRules[name]) : []
  const [newMax, currentMax] = [rules, currentRules].map(one => (one ? maxQuestions(one) + 1 : null))
  const lines = rules
    ? [
        ...changed.map(name =>
          words.ruleChanged(simulation.rules[name], plainNumber(rules[name]), plainNumber(currentRules[name])),
        ),
        ...(newMax !== currentMax ? [words.maxQuestionsChanged(newMax ?? 0, currentMax ?? 0)] : []),
        words.appliesToNew,
      ]
    : []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5">
      {changed.length > 0 && <Consequences lines={lines} />}
      {save.error && (
        <p role="alert" className="max-w-[65ch] text-bad">
          {isConflict(save.error) ? words.changed : problemSentence(save.error)}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <Button
          pending={save.isPending}
          disabledReason={rules && changed.length === 0 ? words.unchanged : null}
          onPress={() => (rules ? save.mutate(rules) : onPress())}
        >
          {words.save}
        </Button>
        {!(rules && isDefaultStopping(rules)) && (
          <Button variant="quiet" icon="again" pending={false} onPress={onReset}>
            {words.resetToDefault}
          </Button>
        )}
      </div>
      <HistorySection changes={stopping.history} />
    </div>
  )
}

function useSaveStopping(version: number) {
  const client = useQueryClient()
  const call = useApi()
  return useMutation({
    mutationFn: (rules: StoppingRules) => {
      const body = { ...rules, version }
      return call('PUT /api/courses/placement/stopping/', { body })
    },
    onSuccess: bank => {
      client.setQueryData(placementBankQuery.queryKey, bank)
      toast.success(placementBankWords().stopping.saved)
    },
    onError: problem => {
      if (isConflict(problem)) void client.invalidateQueries(placementBankQuery)
    },
  })
}

const isConflict = (problem: unknown) => problem instanceof ApiProblem && problem.code === 'changed_meanwhile'
