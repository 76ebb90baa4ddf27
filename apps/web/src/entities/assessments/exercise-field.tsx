import type { CallResponse } from '@aulaviva/contract/calls'
import { maxSearchLength } from '@aulaviva/domain/limits'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { pagedQueryOptions } from '#platform/api/pages.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { MoreRows } from '#platform/page/more-rows.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { assessmentsWords } from './assessments.words.ts'

export type Exercise = CallResponse<'GET /api/classes/exercises/'>['results'][number]

const exercisesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['exercises-to-choose', search],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/classes/exercises/', { query: { search, page: String(pageParam) }, signal }),
    ...pagedQueryOptions,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

interface Props {
  value: Exercise | null
  error: string | null
  onChange: (exercise: Exercise) => void
}

/** A form field for one of the published tests. A later search does not change the choice. */
export function ExerciseField({ value, error, onChange }: Props) {
  const words = assessmentsWords().exercise
  const id = useId()
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(exercisesQuery(search))
  const rows = list.data?.pages.flatMap(({ results }) => results)
  const note = error ?? (value && words.chosen(value.title))
  return (
    <fieldset
      className="min-w-0"
      data-invalid={error ? true : undefined}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.which}</legend>
      <SearchBox label={words.search} maxLength={maxSearchLength} text={search} onChange={setSearch} />
      {rows ? (
        rows.length === 0 ? (
          <p className="text-small text-ink-2">{search ? words.notFound : words.none}</p>
        ) : (
          <div className="max-h-72 overflow-y-auto rounded-card border border-line">
            <ul className="divide-y divide-line">
              {rows.map(exercise => (
                <li key={exercise.id}>
                  <label className="flex min-h-12 cursor-pointer items-start gap-3 px-4 py-3 hover:bg-desk">
                    <input
                      type="radio"
                      name={id}
                      className="mt-0.5 size-5 shrink-0 accent-lamp"
                      checked={exercise.id === value?.id}
                      onChange={() => onChange(exercise)}
                    />
                    <span className="min-w-0 wrap-anywhere text-ink">
                      <TaughtText>{exercise.title}</TaughtText>
                      {exercise.level && <span className="text-ink-3"> · {exercise.level}</span>}
                    </span>
                  </label>
                </li>
              ))}
            </ul>
            <div className="px-4 pb-4 empty:hidden">
              <MoreRows list={list} />
            </div>
          </div>
        )
      ) : list.error ? (
        <LoadProblem title={words.loadFailed} error={list.error} onRetry={list.refetch} pending={list.isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="9rem" />
        </Loading>
      )}
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-small wrap-anywhere ${error ? 'text-bad' : 'text-ink-3'}`}>
          {note}
        </p>
      )}
    </fieldset>
  )
}
