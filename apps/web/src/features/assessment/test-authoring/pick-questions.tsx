import { maxSearchLength } from '@aulaviva/domain/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#platform/page/confirm.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type BankQuestion, pickableQuery } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

interface Props {
  /** The maximum number of questions to add. */
  maxQuestions: number
  onPick: (questions: BankQuestion[]) => void
  onClose: () => void
}

const usePickable = (search: string) => useInfiniteQuery(pickableQuery(search))

/** Selects any number of questions from the bank. They keep the order of the list. */
export function PickQuestions({ maxQuestions, onPick, onClose }: Props) {
  const words = testAuthoringWords().picking
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<BankQuestion[]>([])
  const list = usePickable(search)
  // In the order of the list, after those selected in earlier searches.
  function pick(change: (before: readonly BankQuestion[]) => readonly BankQuestion[]) {
    const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
    setPicked(before => {
      const next = change(before)
      const others = next.filter(one => !isAmong(rows, one))
      return [...others, ...rows.filter(one => isAmong(next, one))]
    })
  }
  return (
    <Confirm
      title={words.title}
      size="wide"
      unsaved={picked.length > 0}
      confirm={words.confirm(picked.length)}
      variant="primary"
      pending={false}
      disabledReason={
        picked.length === 0 ? words.noneSelected : picked.length > maxQuestions ? words.tooMany(maxQuestions) : null
      }
      onConfirm={() => onPick(picked)}
      onClose={onClose}
    >
      <SearchBox label={words.search} maxLength={maxSearchLength} text={search} onChange={setSearch} />
      <FoundQuestions list={list} picked={picked} onPick={pick} />
    </Confirm>
  )
}

const isAmong = (questions: readonly BankQuestion[], { id }: BankQuestion) => questions.some(one => one.id === id)

interface FoundQuestionsProps {
  list: ReturnType<typeof usePickable>
  picked: readonly BankQuestion[]
  onPick: (change: (before: readonly BankQuestion[]) => readonly BankQuestion[]) => void
}

function FoundQuestions({ list, picked, onPick }: FoundQuestionsProps) {
  const words = testAuthoringWords()
  const toggle = (question: BankQuestion) =>
    onPick(before =>
      isAmong(before, question) ? before.filter(({ id }) => id !== question.id) : [...before, question],
    )
  return (
    <PagedList
      list={list}
      words={{ ...words, ...words.picking }}
      skeleton={<Skeleton height="18rem" />}
      emptyState={
        <EmptyState
          icon="file"
          title={words.picking.noneFound}
          action={<ButtonLink to="/staff/questions">{words.picking.bank}</ButtonLink>}
        >
          <p>{words.picking.noneBody}</p>
        </EmptyState>
      }
    >
      {rows => (
        <ul className="divide-y divide-line rounded-card border border-line">
          {rows.length > 1 && (
            <li>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-3 font-semibold text-ink hover:bg-desk has-disabled:text-ink-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-lamp"
                  // Until a search is answered, the previous list is shown.
                  disabled={list.isPlaceholderData}
                  checked={rows.every(row => isAmong(picked, row))}
                  onChange={event => {
                    const others = (before: readonly BankQuestion[]) => before.filter(one => !isAmong(rows, one))
                    onPick(event.target.checked ? before => [...others(before), ...rows] : others)
                  }}
                />
                {words.picking.all(rows.length)}
              </label>
            </li>
          )}
          {rows.map(question => (
            <li key={question.id}>
              <label className="flex min-h-14 cursor-pointer items-start gap-3 px-4 py-3 hover:bg-desk">
                <input
                  type="checkbox"
                  className="mt-1 size-5 shrink-0 accent-lamp"
                  checked={isAmong(picked, question)}
                  onChange={() => toggle(question)}
                />
                <span className="min-w-0">
                  <span className="line-clamp-2 wrap-anywhere text-ink">
                    <TaughtText>{question.text}</TaughtText>
                  </span>
                  <span className="tabular block text-small wrap-anywhere text-ink-3">
                    {[words.questionKinds[question.kind], question.level?.code, ...question.tags]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
