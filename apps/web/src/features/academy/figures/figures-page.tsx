import type { StaffArea } from '@aulaviva/domain/access'
import { hasPermission } from '@aulaviva/domain/access'
import type { Period } from '@aulaviva/domain/figures'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { type TabNavigation, useTabInAddress } from '#platform/page/tab-in-address.ts'
import { useMe } from '#platform/session/me.ts'
import { Tabs } from '#ui/tabs.tsx'
import { Answered } from './answered.tsx'
import { ClassFilters } from './class-filters.tsx'
import { ClassesPart } from './classes-part.tsx'
import { classFiguresQuery, hourFiguresQuery, incomeFiguresQuery, studentFiguresQuery } from './figures.queries.ts'
import { figuresWords } from './figures.words.ts'
import { type FiguresSearch, readFiguresSearch } from './figures-search.ts'
import { HoursPart } from './hours-part.tsx'
import { IncomePart } from './income-part.tsx'
import { LeavingPart } from './leaving-part.tsx'
import { PeriodBar, periodOf } from './period-bar.tsx'
import { StudentsPart } from './students-part.tsx'
import { TeachersPart } from './teachers-part.tsx'

/** The tabs of the page, each for people with its permission. */
const parts = [
  { value: 'classes', area: 'timetable' },
  { value: 'teachers', area: 'timetable' },
  { value: 'students', area: 'people' },
  { value: 'leaving', area: 'people' },
  { value: 'hours', area: 'money' },
  { value: 'income', area: 'money' },
] as const satisfies readonly { value: string; area: StaffArea }[]

/** The reports of an academy, one per tab. The address has the whole selection. */
export function FiguresPage() {
  const address = useSearch({ from: '/_frame/_staff/staff/figures' })
  const search = useMemo(() => readFiguresSearch({ ...address }), [address])
  const navigate = useNavigate()
  return (
    <Figures
      search={search}
      // A changed filter clears the state. The first tab then keeps the filter instead of going back to before it.
      onChange={(next, step = { replace: true, resetScroll: false }) =>
        void navigate({ to: '/staff/figures', search: next, ...step })
      }
    />
  )
}

interface Props {
  search: FiguresSearch
  onChange: (next: FiguresSearch, step?: TabNavigation) => void
}

/** The report in the address, if the person has its permission. */
export function Figures({ search, onChange }: Props) {
  const words = figuresWords()
  const me = useMe()
  const open = parts.filter(({ area }) => hasPermission(me.staff_rights ?? [], area))
  const first = open[0]?.value ?? 'classes'
  const tab = open.find(({ value }) => value === search.tab)?.value ?? first
  const show = useTabInAddress(first, tab, (tab, step) => onChange({ ...search, tab }, step))
  const period = periodOf(search, me.academy.time_zone)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {open.length > 0 && (
          <Tabs
            label={words.parts}
            tabs={open.map(({ value }) => ({ value, label: words.tabs[value] }))}
            value={tab}
            onChange={show}
          >
            {tab === 'leaving' ? (
              <LeavingPart search={search} onChange={onChange} />
            ) : (
              <>
                <PeriodBar search={search} period={period} onChange={onChange} />
                {(tab === 'classes' || tab === 'teachers') && <ClassFilters search={search} onChange={onChange} />}
                <Part tab={tab} search={search} period={period} />
              </>
            )}
          </Tabs>
        )}
      </Page>
    </>
  )
}

interface PartProps {
  tab: Exclude<(typeof parts)[number]['value'], 'leaving'>
  search: FiguresSearch
  period: Period
}

function Part({ tab, search, period }: PartProps) {
  const asTable = search.view === 'table'
  if (tab === 'classes' || tab === 'teachers') return <OfClasses tab={tab} search={search} period={period} />
  if (tab === 'students') return <OfStudents period={period} asTable={asTable} />
  if (tab === 'hours') return <OfHours period={period} asTable={asTable} />
  return <OfIncome period={period} asTable={asTable} />
}

function OfClasses({ tab, search, period }: PartProps) {
  const { teacher, type, level } = search
  const query = useQuery(
    classFiguresQuery({ ...period, ...(teacher && { teacher }), ...(type && { type }), ...(level && { level }) }),
  )
  const Part = tab === 'classes' ? ClassesPart : TeachersPart
  return <Answered query={query}>{figures => <Part figures={figures} asTable={search.view === 'table'} />}</Answered>
}

interface OfPeriod {
  period: Period
  asTable: boolean
}

function OfStudents({ period, asTable }: OfPeriod) {
  const query = useQuery(studentFiguresQuery(period))
  return <Answered query={query}>{figures => <StudentsPart figures={figures} asTable={asTable} />}</Answered>
}

function OfHours({ period, asTable }: OfPeriod) {
  const query = useQuery(hourFiguresQuery(period))
  return <Answered query={query}>{figures => <HoursPart figures={figures} asTable={asTable} />}</Answered>
}

function OfIncome({ period, asTable }: OfPeriod) {
  const query = useQuery(incomeFiguresQuery(period))
  return <Answered query={query}>{figures => <IncomePart figures={figures} asTable={asTable} />}</Answered>
}
