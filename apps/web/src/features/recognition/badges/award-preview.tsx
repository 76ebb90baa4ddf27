import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type BadgeBody, badgePreviewQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

interface Props {
  rule: BadgeBody['rule']
  /** The badge whose holders are not counted. Null for a new badge. */
  badge: string | null
}

/** On request, lists who would be awarded a badge today. */
export function AwardPreview(props: Props) {
  const words = badgeOfficeWords().awardPreview
  const [checkedKey, setCheckedKey] = useState('')
  const key = JSON.stringify(props)
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="font-text font-semibold text-ink">{words.title}</h3>
      <p className="mt-0.5 text-small text-ink-3">{words.about}</p>
      <div className="mt-3">
        {checkedKey === key ? (
          <AwardPreviewResult key={key} {...props} />
        ) : (
          <Button pending={false} onPress={() => setCheckedKey(key)}>
            {words.check}
          </Button>
        )}
      </div>
    </section>
  )
}

const maxNames = 10

/** Checks all students in batches and shows the progress and the students found. */
export function AwardPreviewResult({ rule, badge }: Props) {
  const words = badgeOfficeWords().awardPreview
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    badgePreviewQuery(rule, badge),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  if (error) {
    const loadMore = () => (data ? fetchNextPage() : refetch())
    return <LoadProblem title={words.loadFailed} error={error} onRetry={loadMore} pending={isFetching} />
  }
  const pages = data?.pages ?? []
  const sum = (field: 'looked' | 'would') => pages.reduce((all, page) => all + page[field], 0)
  const formatCount = (count: number) => count.toLocaleString(activeLocale())
  const [checkedCount, matchingCount, students] = [sum('looked'), sum('would'), pages[0]?.students ?? 0]
  if (!data || hasNextPage) {
    return (
      <ProgressBar
        value={students > 0 ? checkedCount / students : 0}
        label={words.checking}
        text={words.checked(formatCount(checkedCount), formatCount(students))}
      />
    )
  }
  const names = pages
    .flatMap(page => page.people ?? [])
    .slice(0, maxNames)
    .map(namesOf)
  return (
    <div role="status" className="wrap-anywhere">
      <p className="tabular font-medium text-ink">
        {matchingCount === 0 ? words.noStudents : words.count(matchingCount, formatCount(matchingCount))}
      </p>
      {names.length > 0 && (
        <p className="mt-1 text-small text-ink-2">
          {words.names(
            new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(names),
            names.length === matchingCount,
          )}
        </p>
      )}
    </div>
  )
}
