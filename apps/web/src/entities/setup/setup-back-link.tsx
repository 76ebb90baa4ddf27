import { useIsMutating, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { BackLink } from '#platform/page/back-link.tsx'
import { queryClient } from '#platform/query-client.ts'
import { setupQuery } from './setup.queries.ts'
import { setupBackLinkWords } from './setup-back-link.words.ts'

/**
 * Above a page that a setup step links to: the link back to the steps for people who came from them, while some are
 * left. For everyone else, the page's own back link, `children`. Only cached data decides, so that nothing moves.
 */
export function SetupBackLink({ children = null }: { children?: ReactNode }) {
  const isCached = queryClient.getQueryData(setupQuery.queryKey) !== undefined
  const { data, refetch } = useQuery({ ...setupQuery, enabled: isCached })
  // A running save may complete a step.
  const isMutating = useIsMutating() > 0
  useEffect(() => {
    if (isCached && !isMutating) void refetch()
  }, [isCached, isMutating, refetch])
  if (!data || data.put_away_at !== null || data.steps.every(step => step.done)) return children
  const done = data.steps.filter(step => step.done).length
  return <BackLink to="/staff/setup">{setupBackLinkWords().back(done, data.steps.length)}</BackLink>
}
