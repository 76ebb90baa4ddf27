import { maxVersionNoteLength } from '@aulaviva/domain/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AuthoredTest, type Drafting, type DraftState, type Gap, testQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  test: AuthoredTest
  state: DraftState
  drafting: Drafting
  onPublished?: (() => void) | undefined
}

/** Publishes a draft: what prevents it and where, and what will change. */
export function PublishTest({ test, state, drafting, onPublished }: Props) {
  const words = testAuthoringWords().publish
  const [note, setNote] = useState('')
  const [rejectedGaps, setRejectedGaps] = useState<Gap[] | null>(null)
  const client = useQueryClient()
  const publish = useMutation({
    mutationFn: () =>
      drafting.runAction(async draft_version => {
        try {
          return await api('POST /api/courses/tests/{id}/publish/', {
            params: { id: test.id },
            body: { draft_version, note },
          })
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || problem.code !== 'test_incomplete') throw problem
          const gaps = await api('GET /api/courses/tests/{id}/gaps/', { params: { id: test.id } })
          setRejectedGaps(gaps)
          return null
        }
      }),
    onSuccess: published => {
      if (!published) return
      setRejectedGaps(null)
      setNote('')
      toast.success(words.done)
      onPublished?.()
    },
    onError: problem => {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') {
        void client.invalidateQueries(testQuery(test.id))
      }
    },
  })
  const isUnedited = JSON.stringify(state.document) === JSON.stringify(test.document)
  const isPublished = test.version > 0 && !test.draft && isUnedited
  // The published version may have lost questions since.
  const gaps = rejectedGaps ?? (isPublished ? test.gaps : [])
  return (
    <section className="grid gap-4 rounded-card border border-line p-5">
      {isPublished ? (
        <p className="text-ink-2">{words.noChanges}</p>
      ) : (
        <>
          <Consequences lines={words.lines(test.places.length, test.attempts_open, test.version > 0)} />
          {test.version > 0 && (
            <TextField
              label={words.note}
              error={null}
              value={note}
              onChange={text => setNote(text.slice(0, maxVersionNoteLength))}
            />
          )}
          <div>
            <Button variant="primary" pending={publish.isPending} onPress={() => publish.mutate()}>
              {words.action}
            </Button>
          </div>
        </>
      )}
      {publish.error && (
        <p role="alert" className="text-bad">
          {problemSentence(publish.error)}
        </p>
      )}
      {gaps.length > 0 && (
        <div role="alert">
          <p className="font-semibold text-ink">{isPublished ? words.newProblems : words.missing}</p>
          <ul className="mt-2 grid gap-1">
            {gaps.map(gap => (
              <li key={`${gap.code}${gap.section}${gap.part}`}>
                <button type="button" className="min-h-11 text-start text-lamp-ink underline" onClick={() => goTo(gap)}>
                  {words.gaps[gap.code](gap.found ?? 0)}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Scrolls to a part of the form and focuses its field. */
function goTo({ code, section, part }: Gap) {
  const place = code === 'title_missing' ? 'title' : code === 'level_gone' ? 'level' : 'sections'
  const found =
    document.querySelector<HTMLElement>(part ? `[data-part="${part}"]` : `[data-section="${section}"]`) ??
    document.querySelector<HTMLElement>(`[data-place="${place}"]`)
  const field = found?.querySelector<HTMLElement>('input, select, textarea')
  const target = field ?? found?.querySelector<HTMLElement>('a, button') ?? found
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
}
