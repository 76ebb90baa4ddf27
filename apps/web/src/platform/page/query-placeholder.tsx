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
  words: { loading: string; loadFailed: string }
  /** Approximate height of the content. */
  height: string
}

/** Placeholder for a query without data: it is loading or has failed. */
export function QueryPlaceholder({ query: { error, isFetching, refetch }, words, height }: Props) {
  if (error) return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  return (
    <Loading label={words.loading}>
      <Skeleton width="100%" height={height} />
    </Loading>
  )
}

interface PageProps extends Props {
  words: Props['words'] & { title: string; notFound: { title: string; body?: string; action: string } }
  icon: IconName
  /** The page to offer if the thing does not exist. */
  to: LinkProps['to']
}

/** Placeholder for the page of one thing until it is loaded. Says so if it does not exist. */
export function PagePlaceholder({ words, icon, to, ...placeholder }: PageProps) {
  const { error } = placeholder.query
  return (
    <Page title={words.title}>
      {isNotFound(error) ? (
        <EmptyState
          icon={icon}
          title={words.notFound.title}
          action={<ButtonLink to={to}>{words.notFound.action}</ButtonLink>}
        >
          <p>{words.notFound.body ?? controlsWords().deleted}</p>
        </EmptyState>
      ) : (
        <QueryPlaceholder words={words} {...placeholder} />
      )}
    </Page>
  )
}
