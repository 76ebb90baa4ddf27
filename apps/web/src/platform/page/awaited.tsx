import type { LinkProps } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { isNotFound } from '../api/problems.ts'
import { ButtonLink } from './links.tsx'
import { LoadProblem } from './load-problem.tsx'
import { Page } from './page.tsx'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  words: { loading: string; failed: string }
  /** About how high it will be. */
  height: string
}

/** Stands for what a query has not brought: it is on its way, or has not arrived. */
export function Awaited({ query: { error, isFetching, refetch }, words, height }: Props) {
  if (error) return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Loading label={words.loading}>
      <Skeleton width="100%" height={height} />
    </Loading>
  )
}

interface PageProps extends Props {
  words: Props['words'] & { title: string; gone: { title: string; body: string; action: string } }
  icon: IconName
  /** The page to go on to where the thing is gone. */
  to: LinkProps['to']
}

/** Stands for the page of one thing until that has arrived, and says so where there is none. */
export function AwaitedPage({ words, icon, to, ...awaited }: PageProps) {
  const { error } = awaited.query
  return (
    <Page title={words.title}>
      {isNotFound(error) ? (
        <EmptyState icon={icon} title={words.gone.title} action={<ButtonLink to={to}>{words.gone.action}</ButtonLink>}>
          <p>{words.gone.body}</p>
        </EmptyState>
      ) : (
        <Awaited words={words} {...awaited} />
      )}
    </Page>
  )
}
