import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type BadgeBody, wouldGetQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

interface Props {
  rule: BadgeBody['rule']
  /** The badge whose holders are not counted. Null for a new badge. */
  badge: string | null
}

/** On request, lists who would be awarded a badge today. */
export function WouldGet(props: Props) {
  const words = badgeOfficeWords().wouldGet
  const [asked, ask] = useState('')
  const about = JSON.stringify(props)
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="font-text font-semibold text-ink">{words.title}</h3>
      <p className="mt-0.5 text-small text-ink-3">{words.about}</p>
      <div className="mt-3">
        {asked === about ? (
          <Found key={about} {...props} />
        ) : (
          <Button pending={false} onPress={() => ask(about)}>
            {words.see}
          </Button>
        )}
      </div>
    </section>
  )
}

const namesShown = 10

/** Checks all students in batches and shows the progress and the students found. */
export function Found({ rule, badge }: Props) {
  const words = badgeOfficeWords().wouldGet
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(wouldGetQuery(rule, badge))
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  if (error) {
    const again = () => (data ? fetchNextPage() : refetch())
    return <LoadProblem title={words.failed} error={error} onRetry={again} pending={isFetching} />
  }
  const pages = data?.pages ?? []
  const sum = (of: 'looked' | 'would') => pages.reduce((all, page) => all + page[of], 0)
  const said = (count: number) => count.toLocaleString(activeLocale())
  const [looked, would, students] = [sum('looked'), sum('would'), pages[0]?.students ?? 0]
  if (!data || hasNextPage) {
    return (
      <ProgressBar
        value={students > 0 ? looked / students : 0}
        label={words.looking}
        text={words.looked(said(looked), said(students))}
      />
    )
  }
  const names = pages
    .flatMap(page => page.people ?? [])
    .slice(0, namesShown)
    .map(namesOf)
  return (
    <div role="status" className="wrap-anywhere">
      <p className="tabular font-medium text-ink">{would === 0 ? words.nobody : words.count(would, said(would))}</p>
      {names.length > 0 && (
        <p className="mt-1 text-small text-ink-2">
          {words.names(
            new Intl.ListFormat(activeLocale(), { type: 'conjunction' }).format(names),
            names.length === would,
          )}
        </p>
      )}
    </div>
  )
}
