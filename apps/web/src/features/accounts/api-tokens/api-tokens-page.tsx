import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rightsWords } from '#entities/people/rights.words.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime, dayLength, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { type ApiToken, tokensQuery } from './api-tokens.queries.ts'
import { apiTokensWords } from './api-tokens.words.ts'
import { CreateToken } from './create-token.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

/** The academy's API tokens: active ones first, then ended ones. An owner sees everyone's tokens. */
export function ApiTokensPage() {
  const words = apiTokensWords()
  const { data, error, isFetching, refetch } = useQuery(tokensQuery)
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <AdminLink />
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <Button variant="primary" icon="plus" pending={false} onPress={() => setCreating(true)}>
            {words.add}
          </Button>
        }
      >
        {data ? (
          <Tokens tokens={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="100%" height="14rem" />
          </Loading>
        )}
      </Page>
      {isCreating && <CreateToken onClose={() => setCreating(false)} />}
    </>
  )
}

function Tokens({ tokens }: { tokens: readonly ApiToken[] }) {
  const words = apiTokensWords()
  const [tokenToRevoke, setTokenToRevoke] = useState<ApiToken | null>(null)
  const inUse = tokens.filter(({ ended }) => !ended)
  const ended = tokens.filter(token => token.ended)
  return (
    <>
      {inUse.length > 0 ? (
        <section aria-labelledby="tokens-in-use">
          <SectionHeading id="tokens-in-use">{words.list}</SectionHeading>
          <TokenList tokens={inUse} onRevoke={setTokenToRevoke} />
        </section>
      ) : (
        <EmptyState icon="lock" title={words.empty.title}>
          <p>{words.empty.body}</p>
        </EmptyState>
      )}
      {ended.length > 0 && (
        <section className="mt-10" aria-labelledby="tokens-ended">
          <SectionHeading id="tokens-ended">{words.ended}</SectionHeading>
          <TokenList tokens={ended} />
        </section>
      )}
      {tokenToRevoke && <RevokeDialog token={tokenToRevoke} onClose={() => setTokenToRevoke(null)} />}
    </>
  )
}

function TokenList({ tokens, onRevoke }: { tokens: readonly ApiToken[]; onRevoke?: (token: ApiToken) => void }) {
  const words = apiTokensWords().revoke
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-room">
      {tokens.map(token => (
        <li
          key={token.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 tablet:px-5"
        >
          <TokenFacts token={token} />
          {onRevoke && (
            <Button variant="quiet" pending={false} onPress={() => onRevoke(token)}>
              {words.action}
              <span className="sr-only">{`: ${token.name}`}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How long before its expiry a token is shown as expiring soon. */
const soonMilliseconds = 14 * dayLength

function TokenFacts({ token }: { token: ApiToken }) {
  const words = apiTokensWords()
  const me = useMe()
  const zone = zoneOf(me)
  const { names } = rightsWords()
  const { by, used_at, expires_at, ended } = token
  const used = used_at && words.used(dateAndTime(used_at, zone), token.address)
  const endsSoon = !ended && new Date(expires_at).getTime() - Date.now() < soonMilliseconds
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={`min-w-0 font-semibold wrap-anywhere ${ended ? 'text-ink-2' : 'text-ink'}`}>{token.name}</span>
        {endsSoon && <StatusPill tone="warn">{words.soon}</StatusPill>}
        {ended && <StatusPill tone="neutral">{stateOf(token)}</StatusPill>}
      </p>
      <p className="text-small text-ink-2">{token.areas.map(area => names[area]).join(' · ')}</p>
      <p className="tabular text-small wrap-anywhere text-ink-3">
        {by.id === me.id ? words.mine : words.by(namesOf(by))}
        {!ended && `, ${words.until(fullDate(expires_at, zone))}`}
      </p>
      <p className="tabular text-small wrap-anywhere text-ink-3">{used || words.unused}</p>
    </div>
  )
}

/** Why a token has ended. */
function stateOf({ revoked_at, expires_at }: ApiToken): string {
  const { states } = apiTokensWords()
  if (revoked_at) return states.revoked
  return new Date(expires_at).getTime() <= Date.now() ? states.expired : states.left
}
