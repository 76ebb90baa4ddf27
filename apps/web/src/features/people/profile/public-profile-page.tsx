import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Medal } from '#entities/badges/medal.tsx'
import { publicProfileQuery } from '#entities/people/people.queries.ts'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import type { PublicProfile } from './profile.queries.ts'
import { profileWords } from './profile.words.ts'
import { publicProfileWords } from './public-profile.words.ts'

interface Props {
  /** What a teacher also sees of a student. */
  classes: (student: string) => ReactNode
}

/** A person's profile as everyone in the academy can see it. */
export function PublicProfilePage({ classes }: Props) {
  return <PublicProfileView id={useParams({ from: '/_frame/profile/$id' }).id} classes={classes} />
}

export function PublicProfileView({ id, classes }: Props & { id: string }) {
  const words = publicProfileWords()
  const { data, error, isFetching, refetch } = useQuery(publicProfileQuery(id))
  if (data) return <ProfileDetails person={data} classes={classes} />
  return (
    <Page title={words.title} intro={words.intro}>
      {!error ? (
        <Loading label={words.loading}>
          <div className="flex h-54 items-center gap-5 rounded-card border border-line bg-room p-7">
            <Skeleton width="10rem" height="10rem" round />
            <Skeleton width="14rem" height="1.5rem" />
          </div>
        </Loading>
      ) : isNotFound(error) ? (
        <EmptyState icon="user" title={words.notFound.title} action={<ButtonLink to="/home">{words.home}</ButtonLink>}>
          {words.notFound.body}
        </EmptyState>
      ) : (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
    </Page>
  )
}

function ProfileDetails({ person, classes }: Props & { person: PublicProfile }) {
  const words = publicProfileWords()
  const me = useMe()
  const zone = zoneOf(me)
  const name = namesOf(person) || platformWords().session.someone
  return (
    <Page title={name} intro={words.intro}>
      <div className="grid gap-8">
        <Card padding="wide">
          <div className="flex flex-wrap items-center gap-5">
            <Avatar id={person.id} initials={initialsOf(person)} photo={person.photo} size={160} />
            <div className="min-w-0">
              <p className="font-display text-figure font-semibold text-ink">{name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2">
                {profileWords().roles[person.role]}
                {person.level && (
                  <>
                    <LevelMark level={person.level} /> {person.level.name}
                  </>
                )}
              </p>
            </div>
          </div>
        </Card>
        {person.role === 'student' && me.role === 'teacher' && classes(person.id)}
        {person.role === 'student' && (
          <section>
            <SectionHeading>{words.badges}</SectionHeading>
            {person.badges.length === 0 ? (
              <p className="text-ink-2">{words.noBadges}</p>
            ) : (
              <ul className="grid gap-3 tablet:grid-cols-2 desk:grid-cols-3">
                {person.badges.map(badge => (
                  <li
                    key={badge.code}
                    className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card"
                  >
                    <Medal badge={badge} isEarned size={56} />
                    <span className="min-w-0">
                      <span className="block font-medium text-ink">{badge.name}</span>
                      <span className="block text-small text-ink-3">{fullDate(badge.awarded_at, zone)}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </div>
    </Page>
  )
}
