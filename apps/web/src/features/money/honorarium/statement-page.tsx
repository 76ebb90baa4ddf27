import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { publicProfileQuery } from '#entities/people/people.queries.ts'
import { PrintedFor } from '#entities/people/printed-for.tsx'
import { isNotFound } from '#platform/api/problems.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf, fullDate } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ByType } from './by-type.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import type { Honorarium, PayLine } from './honorarium.queries.ts'
import { HonorariumSkeleton } from './honorarium-skeleton.tsx'
import { MonthExtras } from './month-extras.tsx'
import { MonthFigures } from './month-figures.tsx'
import { firstOf, monthName, monthsEarlier } from './months.ts'
import { PaidClasses } from './paid-classes.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { statementQuery } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'
import { TakeAway } from './take-away.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** One teacher's month: every class, and the steps from open to paid. */
export function StatementPage() {
  const { id: teacher } = useParams({ from: '/_frame/_staff/staff/honorarium/$id' })
  const { month: asked } = useSearch({ from: '/_frame/_staff/staff/honorarium/$id' })
  const words = statementsWords()
  const thisMonth = firstOf(dayOf(new Date(), useMe().academy.time_zone))
  const month = asked && asked <= thisMonth ? asked : monthsEarlier(thisMonth, 1)
  const person = useQuery(publicProfileQuery(teacher))
  const statement = useQuery(statementQuery(teacher, month))
  const failed = [person, statement].find(query => query.error && !query.data)
  const gone = isNotFound(failed?.error) || (person.data !== undefined && person.data.role !== 'teacher')
  const retry = () => Promise.all([person.refetch(), statement.refetch()])
  const isHere = !gone && !failed && person.data && statement.data
  return (
    <>
      <BackLink to="/staff/honorarium" search={{ month }}>
        {words.one.back}
      </BackLink>
      {isHere ? (
        <Known
          honorarium={statement.data}
          teacher={{ id: teacher, name: namesOf(person.data), first: person.data.first_name }}
          month={month}
          isOver={month < thisMonth}
        />
      ) : (
        <Page title={words.one.title}>
          {gone ? (
            <EmptyState icon="user" title={words.one.gone.title}>
              {staffPagesWords().personGone}
            </EmptyState>
          ) : failed ? (
            <LoadProblem
              title={words.one.failed}
              error={failed.error}
              onRetry={retry}
              pending={person.isFetching || statement.isFetching}
            />
          ) : (
            <HonorariumSkeleton label={words.one.loading} />
          )}
        </Page>
      )}
    </>
  )
}

interface KnownProps {
  honorarium: Honorarium
  teacher: { id: string; name: string; first: string }
  month: string
  isOver: boolean
}

function Known({ honorarium, teacher, month, isOver }: KnownProps) {
  const words = statementsWords()
  const zone = zoneOf(useMe())
  const [settling, setSettling] = useState<'VERIFIED' | 'PAID'>()
  const [deducting, setDeducting] = useState<string>()
  // Null is the month as a whole.
  const [correcting, setCorrecting] = useState<string | null>()
  const [undoing, setUndoing] = useState<PayLine>()
  const { rows, extras, currency } = honorarium
  // The dialog shows the current class, including changes by another person.
  const toDeduct = rows.find(({ class_id }) => class_id === deducting)
  const isEmpty = rows.length === 0 && extras.length === 0
  const state = honorarium.by_month[0]?.state ?? 'DRAFT'
  return (
    <Page
      title={teacher.name}
      intro={words.one.intro(monthName(month))}
      actions={
        <>
          {state === 'DRAFT' && isOver && !isEmpty && (
            <Button variant="primary" icon="check" pending={false} onPress={() => setSettling('VERIFIED')}>
              {words.verify.action}
            </Button>
          )}
          {state === 'VERIFIED' && (
            <Button variant="primary" icon="coins" pending={false} onPress={() => setSettling('PAID')}>
              {words.pay.action}
            </Button>
          )}
          <Button icon="plus" pending={false} onPress={() => setCorrecting(null)}>
            {words.correct.action}
          </Button>
        </>
      }
    >
      <PrintedFor whose={teacher.name} />
      <div className="grid grid-cols-1 gap-8 print:gap-4">
        <MonthFigures honorarium={honorarium} note={noteOf(honorarium, isOver, zone)} />
        {isEmpty ? (
          <EmptyState icon="coins" title={words.one.none.title}>
            {words.one.none.body}
          </EmptyState>
        ) : (
          <>
            <TakeAway honorarium={honorarium} file={words.one.file(fileName(teacher.name), month.slice(0, 7))} />
            {rows.length > 0 && (
              <PaidClasses
                honorarium={honorarium}
                onDeduct={state === 'DRAFT' ? ({ class_id }) => setDeducting(class_id) : undefined}
                onCorrect={({ class_id }) => setCorrecting(class_id)}
                onUndo={setUndoing}
              />
            )}
            <MonthExtras honorarium={honorarium} onUndo={setUndoing} />
            {rows.length > 0 && <ByType types={honorarium.by_type} currency={currency} />}
          </>
        )}
      </div>
      {settling && (
        <SettleDialog
          honorarium={honorarium}
          teacher={teacher}
          month={month}
          state={settling}
          onClose={() => setSettling(undefined)}
        />
      )}
      {correcting !== undefined && (
        <CorrectDialog
          teacher={teacher.id}
          month={month}
          classId={correcting}
          rows={rows}
          isOpen={state === 'DRAFT'}
          lastMovement={honorarium.last_movement}
          currency={currency}
          onClose={() => setCorrecting(undefined)}
        />
      )}
      {undoing?.id && (
        <UndoDialog
          line={{ ...undoing, id: undoing.id }}
          month={month}
          isOpen={state === 'DRAFT'}
          currency={currency}
          onClose={() => setUndoing(undefined)}
        />
      )}
      {toDeduct && (
        <DeductDialog
          row={toDeduct}
          lastMovement={honorarium.last_movement}
          currency={currency}
          onClose={() => setDeducting(undefined)}
        />
      )}
    </Page>
  )
}

/** What the state of the month means, with its date. */
function noteOf({ by_month }: Honorarium, isOver: boolean, zone: string): string {
  const words = statementsWords().one.notes
  const { state, verified_at, paid_at } = by_month[0] ?? {}
  if (state === 'PAID' && paid_at) return words.PAID(fullDate(paid_at, zone))
  if (state === 'VERIFIED' && verified_at) return words.VERIFIED(fullDate(verified_at, zone))
  return isOver ? words.DRAFT : words.runs
}

/** A name made safe for a file name. */
const fileName = (name: string) => name.toLocaleLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
