import { useQuery } from '@tanstack/react-query'
import { formatHours } from '#entities/live-class/live-class.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { fullNameOf } from '#platform/session/naming.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { consequencesQuery, type DisablingConsequences, type Person } from './people.queries.ts'
import { personWords } from './person.words.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** Disables an account after showing what that ends and cancels now. */
export function DisableDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const words = personWords()
  const { disable } = words
  const { data, error, isFetching, refetch } = useQuery(consequencesQuery(person.id))
  const name = fullNameOf(person, person.email)
  return (
    <ReasonDialog
      person={person}
      kind="disable"
      title={disable.title(name)}
      confirm={disable.confirm}
      done={disable.done(name)}
      onClose={onClose}
      isReady={data !== undefined}
    >
      {data ? (
        <Consequences lines={linesOf(data, person.role)} />
      ) : error ? (
        <LoadProblem
          title={staffPagesWords().preview.loadFailed}
          error={error}
          onRetry={refetch}
          pending={isFetching}
        />
      ) : (
        <Loading label={disable.loading}>
          <div className="grid gap-2.5 rounded-card border border-line p-4">
            {['70%', '90%', '80%', '60%'].map(width => (
              <Skeleton key={width} width={width} height="1rem" />
            ))}
          </div>
        </Loading>
      )}
    </ReasonDialog>
  )
}

function linesOf(consequences: DisablingConsequences, role: Person['role']): string[] {
  const words = personWords().disable
  const { devices, seats, seat_hours, waitlist_entries, classes, classes_canceled, students_told, class_hours } =
    consequences
  return [
    words.devices(devices),
    words.noEmails,
    ...(seats > 0 ? [words.seats(seats, formatHours(seat_hours))] : []),
    ...(waitlist_entries > 0 ? [words.waitlist(waitlist_entries)] : []),
    ...(classes > 0 ? [words.classes(classes, students_told)] : []),
    ...(classes_canceled > 0 ? [words.canceled(classes_canceled, formatHours(class_hours))] : []),
    ...(seats + waitlist_entries + classes === 0 ? [words.noUpcoming] : [words.notRestored]),
    ...(role === 'teacher' ? [words.payDue] : []),
  ]
}
