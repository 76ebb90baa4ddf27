import type { LinkProps } from '@tanstack/react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { isNotFound } from '../api/problems.ts'
import { controlsWords } from '../words/controls.words.ts'
import { ButtonLink } from './links.tsx'
import { LoadProblem } from './load-problem.tsx'
import { Page } from './page.tsx'

interface Props {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  words: { loading: string; failed: string }
  /** Approximate height of the content. */
  height: string
}

/** Placeholder for a query without data: it is loading or has failed. */
export function Awaited({ query: { error, isFetching, refetch }, words, height }: Props) {
  if (error) return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Loading label={words.loading}>
      <Skeleton width="100%" height={height} />
    </Loading>
  )
}

interface PageProps extends Props {
  words: Props['words'] & { title: string; gone: { title: string; body?: string; action: string } }
  icon: IconName
  /** The page to offer if the thing does not exist. */
  to: LinkProps['to']
}

/** Placeholder for the page of one thing until it is loaded. Says so if it does not exist. */
export function AwaitedPage({ words, icon, to, ...awaited }: PageProps) {
  const { error } = awaited.query
  return (
    <Page title={words.title}>
      {isNotFound(error) ? (
        <EmptyState icon={icon} title={words.gone.title} action={<ButtonLink to={to}>{words.gone.action}</ButtonLink>}>
          <p>{words.gone.body ?? controlsWords().deleted}</p>
        </EmptyState>
      ) : (
        <Awaited words={words} {...awaited} />
      )}
    </Page>
  )
}
