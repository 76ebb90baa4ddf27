import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { publicProfileQuery } from '#entities/people/people.queries.ts'
import { PrintHeader } from '#entities/people/print-header.tsx'
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
import { CorrectDialog } from './correct-dialog.tsx'
import { DeductDialog } from './deduct-dialog.tsx'
import { EarningsByType } from './earnings-by-type.tsx'
import type { Honorarium, PayLine } from './honorarium.queries.ts'
import { HonorariumSkeleton } from './honorarium-skeleton.tsx'
import { MonthExtras } from './month-extras.tsx'
import { MonthFigures } from './month-figures.tsx'
import { firstDayOfMonth, monthName, subtractMonths } from './months.ts'
import { PaidClasses } from './paid-classes.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { StatementExports } from './statement-exports.tsx'
import { statementQuery } from './statements.queries.ts'
import { statementsWords } from './statements.words.ts'
import { UndoDialog } from './undo-dialog.tsx'

/** One teacher's month: every class, and the steps from open to paid. */
export function StatementPage() {
  const { id: teacher } = useParams({ from: '/_frame/_staff/staff/honorarium/$id' })
  const { month: requestedMonth } = useSearch({ from: '/_frame/_staff/staff/honorarium/$id' })
  const words = statementsWords()
  const thisMonth = firstDayOfMonth(dayOf(new Date(), useMe().academy.time_zone))
  const month = requestedMonth && requestedMonth <= thisMonth ? requestedMonth : subtractMonths(thisMonth, 1)
  const person = useQuery(publicProfileQuery(teacher))
  const statement = useQuery(statementQuery(teacher, month))
  const failed = [person, statement].find(query => query.error && !query.data)
  const isMissing = isNotFound(failed?.error) || (person.data !== undefined && person.data.role !== 'teacher')
  const retry = () => Promise.all([person.refetch(), statement.refetch()])
  const isLoaded = !isMissing && !failed && person.data && statement.data
  return (
    <>
      <BackLink to="/staff/honorarium" search={{ month }}>
        {words.page.back}
      </BackLink>
      {isLoaded ? (
        <StatementDetails
          honorarium={statement.data}
          teacher={{ id: teacher, name: namesOf(person.data), first: person.data.first_name }}
          month={month}
          isOver={month < thisMonth}
        />
      ) : (
        <Page title={words.page.title}>
          {isMissing ? (
            <EmptyState icon="user" title={words.page.notFound.title}>
              {staffPagesWords().personGone}
            </EmptyState>
          ) : failed ? (
            <LoadProblem
              title={words.page.loadFailed}
              error={failed.error}
              onRetry={retry}
              pending={person.isFetching || statement.isFetching}
            />
          ) : (
            <HonorariumSkeleton label={words.page.loading} />
          )}
        </Page>
      )}
    </>
  )
}

interface StatementDetailsProps {
  honorarium: Honorarium
  teacher: { id: string; name: string; first: string }
  month: string
  isOver: boolean
}

function StatementDetails({ honorarium, teacher, month, isOver }: StatementDetailsProps) {
  const words = statementsWords()
  const zone = zoneOf(useMe())
  const [stateToSettle, setStateToSettle] = useState<'VERIFIED' | 'PAID'>()
  const [deductingClass, setDeductingClass] = useState<string>()
  // Null is the month as a whole.
  const [correctingClass, setCorrectingClass] = useState<string | null>()
  const [lineToUndo, setLineToUndo] = useState<PayLine>()
  const { rows, extras, currency } = honorarium
  // The dialog shows the current class, including changes by another person.
  const rowToDeduct = rows.find(({ class_id }) => class_id === deductingClass)
  const isEmpty = rows.length === 0 && extras.length === 0
  const state = honorarium.by_month[0]?.state ?? 'DRAFT'
  return (
    <Page
      title={teacher.name}
      intro={words.page.intro(monthName(month))}
      actions={
        <>
          {state === 'DRAFT' && isOver && !isEmpty && (
            <Button variant="primary" icon="check" pending={false} onPress={() => setStateToSettle('VERIFIED')}>
              {words.verify.action}
            </Button>
          )}
          {state === 'VERIFIED' && (
            <Button variant="primary" icon="coins" pending={false} onPress={() => setStateToSettle('PAID')}>
              {words.pay.action}
            </Button>
          )}
          <Button icon="plus" pending={false} onPress={() => setCorrectingClass(null)}>
            {words.correct.action}
          </Button>
        </>
      }
    >
      <PrintHeader whose={teacher.name} />
      <div className="grid grid-cols-1 gap-8 print:gap-4">
        <MonthFigures honorarium={honorarium} note={noteOf(honorarium, isOver, zone)} />
        {isEmpty ? (
          <EmptyState icon="coins" title={words.page.empty.title}>
            {words.page.empty.body}
          </EmptyState>
        ) : (
          <>
            <StatementExports
              honorarium={honorarium}
              file={words.page.file(fileName(teacher.name), month.slice(0, 7))}
            />
            {rows.length > 0 && (
              <PaidClasses
                honorarium={honorarium}
                onDeduct={state === 'DRAFT' ? ({ class_id }) => setDeductingClass(class_id) : undefined}
                onCorrect={({ class_id }) => setCorrectingClass(class_id)}
                onUndo={setLineToUndo}
              />
            )}
            <MonthExtras honorarium={honorarium} onUndo={setLineToUndo} />
            {rows.length > 0 && <EarningsByType types={honorarium.by_type} currency={currency} />}
          </>
        )}
      </div>
      {stateToSettle && (
        <SettleDialog
          honorarium={honorarium}
          teacher={teacher}
          month={month}
          state={stateToSettle}
          onClose={() => setStateToSettle(undefined)}
        />
      )}
      {correctingClass !== undefined && (
        <CorrectDialog
          teacher={teacher.id}
          month={month}
          classId={correctingClass}
          rows={rows}
          isOpen={state === 'DRAFT'}
          lastMovement={honorarium.last_movement}
          currency={currency}
          onClose={() => setCorrectingClass(undefined)}
        />
      )}
      {lineToUndo?.id && (
        <UndoDialog
          line={{ ...lineToUndo, id: lineToUndo.id }}
          month={month}
          isOpen={state === 'DRAFT'}
          currency={currency}
          onClose={() => setLineToUndo(undefined)}
        />
      )}
      {rowToDeduct && (
        <DeductDialog
          row={rowToDeduct}
          lastMovement={honorarium.last_movement}
          currency={currency}
          onClose={() => setDeductingClass(undefined)}
        />
      )}
    </Page>
  )
}

/** What the state of the month means, with its date. */
function noteOf({ by_month }: Honorarium, isOver: boolean, zone: string): string {
  const words = statementsWords().page.notes
  const { state, verified_at, paid_at } = by_month[0] ?? {}
  if (state === 'PAID' && paid_at) return words.PAID(fullDate(paid_at, zone))
  if (state === 'VERIFIED' && verified_at) return words.VERIFIED(fullDate(verified_at, zone))
  return isOver ? words.DRAFT : words.runs
}

/** A name made safe for a file name. */
const fileName = (name: string) => name.toLocaleLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
