import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatHours } from '#entities/live-class/live-class.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { mayOverride, RefusalNote, refusalOf } from './refusal.tsx'
import { type FoundStudent, foundStudentsQuery, refreshReservations } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'

/** The button that adds a student to a class, and its dialog. */
export function AddStudent({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="plus" pending={false} onPress={() => setOpen(true)}>
        {staffReservationsWords().add.action}
      </Button>
      {open && <AddStudentDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddStudentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = staffReservationsWords()
  const [student, setStudent] = useState<FoundStudent>()
  const reserve = useReserve(id, onClose)
  const waitlist = useAddToWaitlist(id, onClose)
  const refusal = refusalOf(reserve.error)
  const canOverride = refusal !== null && mayOverride(refusal)
  const problem = waitlist.error ?? (refusal ? null : reserve.error)
  const chooseStudent = (one: FoundStudent) => {
    if (reserve.isPending || waitlist.isPending) return
    setStudent(one)
    reserve.reset()
    waitlist.reset()
  }
  return (
    <Dialog
      title={words.add.title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={reserve.isPending}
            disabledReason={!student ? words.add.missing : refusal && !canOverride ? words.refusals[refusal] : null}
            onPress={() => student && reserve.mutate({ student, override: canOverride })}
          >
            {canOverride ? words.anyway : words.add.confirm}
          </Button>
          {refusal === 'class_full' && (
            <Button pending={waitlist.isPending} onPress={() => student && waitlist.mutate(student)}>
              {words.add.addToWaitlist}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <StudentChoice chosen={student ? [student.id] : []} onChoose={chooseStudent} />
        {canOverride && <RefusalNote refusal={refusal} />}
        {problem ? (
          <p role="alert" className="text-bad">
            {problemSentence(problem)}
          </p>
        ) : (
          <p className="text-small text-ink-2">{words.studentNotified}</p>
        )}
      </div>
    </Dialog>
  )
}

interface ReserveInput {
  student: FoundStudent
  override: boolean
}

function useReserve(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: ({ student, override }: ReserveInput) =>
      call('POST /api/classes/office-timetable/{id}/reservations/', {
        params: { id },
        body: { student: student.id, override },
      }),
    onSuccess: (_, { student }) => {
      toast.success(staffReservationsWords().reserved(namesOf(student)))
      onDone()
    },
    onSettled: refreshReservations,
  })
}

function useAddToWaitlist(id: string, onDone: () => void) {
  const call = useApi()
  return useMutation({
    mutationFn: (student: FoundStudent) =>
      call('POST /api/classes/office-timetable/{id}/waitlist/', { params: { id }, body: { student: student.id } }),
    onSuccess: (_, student) => {
      toast.success(staffReservationsWords().add.waitlisted(namesOf(student)))
      onDone()
    },
    onSettled: refreshReservations,
  })
}

interface ChoiceProps {
  /** Ids of the chosen students. */
  chosen: readonly string[]
  /** Whether several can be chosen. Choosing one again then removes it. */
  several?: boolean
  onChoose: (one: FoundStudent) => void
}

/** Finds students by name or email, to choose one or several. */
export function StudentChoice({ chosen, several = false, onChoose }: ChoiceProps) {
  const words = staffReservationsWords().add
  const name = useId()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, refetch } = useQuery(foundStudentsQuery(search))
  return (
    <div>
      <SearchBox label={words.search} maxLength={100} text={search} onChange={setSearch} />
      {data ? (
        data.length === 0 ? (
          <p className="text-ink-2">{words.none}</p>
        ) : (
          <fieldset className="min-w-0">
            <legend className="sr-only">{words.students}</legend>
            <div className="quiet-scroll grid max-h-80 gap-2 overflow-y-auto p-1">
              {data.map(one => (
                <label
                  key={one.id}
                  className="flex items-center gap-3 rounded-button border border-line px-4 py-2.5 transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-lamp"
                >
                  <input
                    type={several ? 'checkbox' : 'radio'}
                    className="sr-only"
                    name={name}
                    checked={chosen.includes(one.id)}
                    onChange={() => onChoose(one)}
                  />
                  <Avatar id={one.id} initials={initialsOf(one)} photo={one.photo} />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium wrap-anywhere text-ink">{namesOf(one)}</span>
                    <span className="block text-small wrap-anywhere text-ink-3">{one.email}</span>
                  </span>
                  <span className="tabular shrink-0 text-right text-small text-ink-2">
                    {one.level && <span className="block font-semibold">{one.level}</span>}
                    <span className="block">{words.left(formatHours(one.available_hours))}</span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.searching}>
          <div className="grid gap-2">
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </div>
        </Loading>
      )}
    </div>
  )
}
