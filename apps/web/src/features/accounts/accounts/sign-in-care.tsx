import { useQuery } from '@tanstack/react-query'
import { serverUrl } from '#platform/device/server-address.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { fullDate } from '#platform/time/format.ts'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { secondFactorQuery } from './accounts.queries.ts'
import { Devices } from './devices.tsx'
import { signInCareWords } from './sign-in-care.words.ts'

/** Account security: password, two-factor authentication, and signed-in devices. */
export function SignInSettings({ zone }: { zone: string }) {
  const words = signInCareWords()
  return (
    <section aria-labelledby="sign-in-care">
      <SectionHeading
        id="sign-in-care"
        action={
          <LinkButton href={serverUrl('/accounts/password/change/')} icon="settings">
            {words.password}
          </LinkButton>
        }
      >
        {words.title}
      </SectionHeading>
      <Card>
        <SecondFactor zone={zone} />
        <Devices zone={zone} />
      </Card>
    </section>
  )
}

function SecondFactor({ zone }: { zone: string }) {
  const words = signInCareWords().factor
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  if (error && !data) {
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  }
  return (
    <div className="mb-5 grid gap-3 border-b border-line pb-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-ink">{words.title}</h3>
        {data ? (
          <StatusPill tone={data.since ? 'good' : 'neutral'}>
            {data.since ? words.on(fullDate(data.since, zone)) : words.off}
          </StatusPill>
        ) : (
          <Loading label={words.loading}>
            <Skeleton width="5rem" height="1.5rem" round />
          </Loading>
        )}
      </div>
      <p className="text-small text-ink-2">{data?.since ? words.codesLeft(data.recovery_codes_left) : words.about}</p>
      <div>
        <LinkButton href={serverUrl('/accounts/second-factor/')}>{data?.since ? words.change : words.setUp}</LinkButton>
      </div>
    </div>
  )
}
