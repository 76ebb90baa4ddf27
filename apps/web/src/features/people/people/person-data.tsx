import { areasToMerge } from '@aulaviva/domain/access'
import { languages } from '@aulaviva/domain/languages'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { changesWords } from '#entities/changes/changes.words.ts'
import { useHasPermission } from '#platform/access/can-open.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime, dayInstant, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Button } from '#ui/button.tsx'
import { LevelDialog } from './level-dialog.tsx'
import { mergePeopleWords } from './merge-people.words.ts'
import { NameDialog } from './name-dialog.tsx'
import type { Person } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { levelsOfPersonQuery } from './person-record.queries.ts'
import { personRecordWords } from './person-record.words.ts'
import { Section, SectionContent } from './person-section.tsx'

/** A person's details, when they were last active and, for students, the level. */
export function PersonData({ person }: { person: Person }) {
  const words = personRecordWords()
  const { data } = words
  const zone = zoneOf(useMe())
  const isOwner = useHasPermission('owner')
  const canMerge = useHasPermission(areasToMerge)
  const [step, setStep] = useState<'name' | 'level'>()
  const close = () => setStep(undefined)
  const when = (instant: string) => dateAndTime(instant, zone)
  const place = [person.address, person.neighborhood, person.city, person.department].filter(Boolean).join(', ')
  return (
    <>
      <Section
        title={data.title}
        action={
          (person.role !== 'staff' || isOwner) && (
            <div className="flex flex-wrap gap-3">
              {person.role !== 'staff' && canMerge && (
                <ButtonLink to="/staff/people/$id/merge" params={{ id: person.id }} icon="users" variant="quiet">
                  {mergePeopleWords().action}
                </ButtonLink>
              )}
              <Button pending={false} icon="user" onPress={() => setStep('name')}>
                {words.name.action}
              </Button>
            </div>
          )
        }
      >
        <dl className="grid gap-x-8 gap-y-4 tablet:grid-cols-2 desk:grid-cols-3">
          <DataRow label={data.name}>{namesOf(person)}</DataRow>
          <DataRow label={data.email}>{person.email}</DataRow>
          <DataRow label={data.role}>{peopleWords().roles[person.role]}</DataRow>
          <DataRow label={data.seen}>{person.seen_at ? when(person.seen_at) : words.never}</DataRow>
          <DataRow label={data.since}>{fullDate(person.created_at, zone)}</DataRow>
          <DataRow label={data.zone}>{person.time_zone?.replaceAll('_', ' ')}</DataRow>
          <DataRow label={data.language}>{person.language && languages[person.language].name}</DataRow>
          <DataRow label={data.phone}>{person.phone}</DataRow>
          <DataRow label={data.birth}>{person.birth_date && fullDate(dayInstant(person.birth_date), 'UTC')}</DataRow>
          <DataRow label={data.nationality}>{person.nationality}</DataRow>
          <DataRow label={data.identification}>
            {person.identification_number &&
              [person.identification_type, person.identification_number].filter(Boolean).join(' ')}
          </DataRow>
          <DataRow label={data.place}>{place}</DataRow>
        </dl>
      </Section>
      {person.role === 'student' && (
        <Section
          title={words.level.title}
          action={
            <Button pending={false} icon="path" onPress={() => setStep('level')}>
              {words.level.action}
            </Button>
          }
        >
          <p className="text-heading font-semibold wrap-anywhere text-ink">
            {person.level ? `${person.level.code} ${person.level.name}` : words.level.empty}
          </p>
          <LevelHistory id={person.id} when={when} />
        </Section>
      )}
      {step === 'name' && <NameDialog person={person} onClose={close} />}
      {step === 'level' && <LevelDialog person={person} onClose={close} />}
    </>
  )
}

function DataRow({ label, children }: { label: string; children: ReactNode }) {
  const { notProvided } = personRecordWords()
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className={`wrap-anywhere ${children ? 'text-ink' : 'text-ink-3'}`}>{children || notProvided}</dd>
    </div>
  )
}

/** The history of a student's level, latest first. */
function LevelHistory({ id, when }: { id: string; when: (instant: string) => string }) {
  const words = personRecordWords().level
  const { from, to, by, history } = changesWords()
  const query = useQuery(levelsOfPersonQuery(id))
  return (
    // The content is no shorter than its skeleton, so that a short response doesn't move what is below.
    <div className="mt-4 box-content min-h-13 border-t border-line pt-4">
      <SectionContent query={query} rows={1}>
        {steps =>
          steps.length === 0 ? (
            <p className="text-small text-ink-3">{history.none}</p>
          ) : (
            <ol className="divide-y divide-line">
              {steps.map(step => (
                <li key={`${step.at} ${step.to}`} className="py-3 first:pt-0 last:pb-0">
                  <p className="font-medium wrap-anywhere text-ink">
                    {step.kind === 'PLACEMENT'
                      ? words.placement(step.to)
                      : `${from} ${step.from ?? words.empty} ${to} ${step.to}`}
                  </p>
                  {step.reason && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{step.reason}</p>}
                  <p className="tabular text-small wrap-anywhere text-ink-3">
                    {step.by ? by(namesOf(step.by), when(step.at)) : when(step.at)}
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </SectionContent>
    </div>
  )
}
