import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { Page } from '#platform/page/page.tsx'
import { classEditingWords } from './class-editing.words.ts'
import { CloseDays } from './close-days.tsx'
import { CopyWeek } from './copy-week.tsx'
import { Timetable } from './timetable.tsx'
import { readTimetableSearch, type TimetableSearch } from './timetable-search.ts'
import { WeekTemplates } from './week-templates.tsx'
import './timetable-grid.css'

/** The week of the academy: every class by day, narrowed by who gives it, of what type and level. */
export function TimetablePage() {
  const address = useSearch({ from: '/_frame/_staff/staff/timetable' })
  const search = useMemo(() => readTimetableSearch({ ...address }), [address])
  const words = classEditingWords()
  const navigate = useNavigate()
  const goTo = (next: TimetableSearch) =>
    void navigate({ to: '/staff/timetable', search: next, replace: true, resetScroll: false })
  return (
    <>
      <BackLink to="/staff">{words.back}</BackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <>
            <CopyWeek search={search} />
            <WeekTemplates search={search} />
            <CloseDays
              which="days"
              days={search.close?.split('_')}
              onClosed={() => search.close && goTo({ ...search, close: undefined })}
            />
            <CloseDays which="away" />
            <ButtonLink to="/teachers/classes/new" variant="primary" icon="plus">
              {words.add}
            </ButtonLink>
          </>
        }
      >
        <Timetable search={search} onChange={goTo} />
      </Page>
    </>
  )
}
