import { namesOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HistorySection } from '#entities/changes/change-history.tsx'
import { formatWeeklyTimes } from '#entities/groups/weekly-times.ts'
import { TypeMark } from '#entities/live-class/type-mark.tsx'
import { PersonLink } from '#entities/people/person-link.tsx'
import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { PagePlaceholder } from '#platform/page/query-placeholder.tsx'
import { useTabInAddress } from '#platform/page/tab-in-address.ts'
import { useMe } from '#platform/session/me.ts'
import { dateAndTime, dayInstant, longDay } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CancelGroup } from './cancel-group.tsx'
import { EditGroup } from './edit-group.tsx'
import { GroupAttendance } from './group-attendance.tsx'
import { GroupClasses } from './group-classes.tsx'
import { GroupStatus, groupSpan } from './group-facts.tsx'
import { GroupStudents } from './group-students.tsx'
import { type Group, groupQuery } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { type GroupSearch, readGroupSearch } from './groups-search.ts'

const from = '/_frame/_staff/staff/groups/$id'

/** The page of the group in the address. */
export function GroupPage() {
  return <OneGroup id={useParams({ from }).id} search={readGroupSearch({ ...useSearch({ from }) })} />
}

/** One group: its students, its classes, and the attendance of the term. */
export function OneGroup({ id, search }: { id: string; search: GroupSearch }) {
  const words = groupsWords().one
  const group = useQuery(groupQuery(id))
  const { data } = group
  return (
    <>
      <BackLink to="/staff/groups" restoresPage>
        {words.back}
      </BackLink>
      {data ? (
        <GroupDetail group={data} search={search} />
      ) : (
        <PagePlaceholder query={group} words={words} icon="users" to="/staff/groups" height="30rem" />
      )}
    </>
  )
}

function GroupDetail({ group, search }: { group: Group; search: GroupSearch }) {
  const words = groupsWords().one
  const navigate = useNavigate()
  const { id, level, live_class_type: type, state } = group
  const show = useTabInAddress<'students', 'classes' | 'attendance'>(
    'students',
    search.tab ?? 'students',
    (tab, step) => void navigate({ to: '/staff/groups/$id', params: { id }, search: { tab }, ...step }),
  )
  return (
    <Page
      title={group.name}
      intro={
        <DottedFacts
          facts={[
            level && <LevelMark key="level" level={level} bar={false} />,
            <span key="type">
              <TypeMark color={type.color} />
              {type.name}
            </span>,
          ]}
        />
      }
      actions={state === 'ACTIVE' && <EditGroup group={group} />}
    >
      <Head group={group} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { value: 'students', label: words.tabs.students },
          { value: 'classes', label: words.tabs.classes },
          { value: 'attendance', label: words.tabs.attendance },
        ]}
        value={search.tab ?? 'students'}
        onChange={show}
      >
        {search.tab === 'classes' ? (
          <GroupClasses group={group} />
        ) : search.tab === 'attendance' ? (
          <GroupAttendance group={group} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 desk:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
              <GroupStudents group={group} />
              {state === 'ACTIVE' && <CancelGroup group={group} />}
            </div>
            <HistorySection changes={group.history} />
          </div>
        )}
      </Tabs>
    </Page>
  )
}

/** When, where, with whom, and how far it is. */
function Head({ group }: { group: Group }) {
  const words = groupsWords()
  const zone = zoneOf(useMe())
  const { teacher, classroom, room_url: room, classes, classes_left: left, decision_day: decisionDay } = group
  return (
    <div className="-mt-2 mb-8 rounded-card border border-line bg-room p-4 shadow-card tablet:p-5 print:hidden">
      <dl aria-label={words.one.facts} className="grid gap-x-8 gap-y-4 tablet:grid-cols-2 desk:grid-cols-4">
        <Fact name={words.one.when}>
          <span className="block">{formatWeeklyTimes(group.weekly_times)}</span>
          <Note>{groupSpan(group)}</Note>
          {group.time_zone !== zone && <Note>{words.one.zone(zonePlace(group.time_zone))}</Note>}
        </Fact>
        <Fact name={words.one.teacher}>
          {teacher ? (
            // As high as a finger needs, in line with the other facts.
            <span className="-my-2.5 block">
              <PersonLink id={teacher.id}>{namesOf(teacher)}</PersonLink>
            </span>
          ) : (
            words.noTeacher
          )}
          {classroom && <Note>{classroom.name}</Note>}
          {room && (
            <a
              href={room}
              target="_blank"
              rel="noreferrer"
              className="block min-h-11 truncate py-2.5 text-small underline underline-offset-4"
            >
              {words.one.room}
            </a>
          )}
        </Fact>
        <Fact name={words.one.students}>
          <span className="block">{words.enrolled(group.enrolled, group.max_students)}</span>
          <Note>
            {[
              words.one.minimum(group.min_students),
              decisionDay && words.one.decisionDay(longDay(dayInstant(decisionDay), 'UTC')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Note>
          <span className="mt-1 block empty:hidden">
            <GroupStatus group={group} />
          </span>
        </Fact>
        <Fact name={words.one.classes}>{words.progress(classes - left, classes)}</Fact>
      </dl>
      {group.canceled_at && (
        <p className="mt-4 wrap-anywhere whitespace-pre-line text-ink-2">
          {words.one.canceledOn(dateAndTime(group.canceled_at, zone))}{' '}
          {group.cancellation_reason && words.one.reason(group.cancellation_reason)}
        </p>
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="tabular wrap-anywhere text-ink">{children}</dd>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <span className="block text-small text-ink-2">{children}</span>
