import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ClassChoice } from '#entities/live-class/class-choice.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mayOverride, RefusalNote, refusalOf } from './refusal.tsx'
import { seatActOptions } from './seat-acts.ts'
import { type ChoosableClass, choosableClassesQuery, refreshReservations } from './staff-reservations.queries.ts'
import { staffReservationsWords } from './staff-reservations.words.ts'

interface ChosenClass {
  liveClass: string
  override: boolean
}

interface Props {
  title: string
  /** The id of the student. */
  student: string
  /** The reservation to switch, and its day. */
  insteadOf?: { id: string; day: string }
  /** Labels of the button that does it: by the rules, and in spite of a reason that staff can override. */
  confirm: { normal: string; anyway: string }
  /** Shown after it was done. */
  done: string
  send: (chosen: ChosenClass) => Promise<unknown>
  onClose: () => void
}

/** Chooses a class of a day for a student, with the reasons against each, and reserves it or switches to it. */
export function ChooseClassDialog({ title, student, insteadOf, confirm, done, send, onClose }: Props) {
  const words = staffReservationsWords()
  const zone = zoneOf(useMe())
  const [day, setDay] = useState(insteadOf?.day ?? dayOf(new Date(), zone))
  const [chosen, setChosen] = useState<ChoosableClass>()
  const submit = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.success(done)
      onClose()
    },
    // The reservation to switch may be gone from the page then, and this dialog with it.
    ...(insteadOf && { onError: seatActOptions.onError }),
    onSettled: refreshReservations,
  })
  const serverRefusal = refusalOf(submit.error)
  const refusal = serverRefusal ?? chosen?.mine?.refusal ?? null
  const canOverride = refusal !== null && mayOverride(refusal)
  const chooseClass = (one: ChoosableClass | undefined) => {
    if (submit.isPending) return
    submit.reset()
    setChosen(one)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            pending={submit.isPending}
            disabledReason={!chosen ? words.reserve.missing : refusal && !canOverride ? words.refusals[refusal] : null}
            onPress={() => chosen && submit.mutate({ liveClass: chosen.id, override: canOverride })}
          >
            {canOverride ? confirm.anyway : confirm.normal}
          </Button>
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={words.reserve.day}
          error={null}
          type="date"
          value={day}
          onChange={next => {
            setDay(next)
            chooseClass(undefined)
          }}
        />
        {day && (
          <Classes
            query={{ student, date: day, ...(insteadOf && { instead_of: insteadOf.id }) }}
            zone={zone}
            chosen={chosen?.id}
            onChoose={chooseClass}
          />
        )}
        {serverRefusal && <RefusalNote>{words.refusals[serverRefusal]}</RefusalNote>}
        {submit.error && !refusal ? (
          <p role="alert" className="text-bad">
            {problemSentence(submit.error)}
          </p>
        ) : (
          <p className="text-small text-ink-2">{words.studentNotified}</p>
        )}
      </div>
    </Dialog>
  )
}

interface ClassesProps {
  query: Parameters<typeof choosableClassesQuery>[0]
  zone: string
  chosen: string | undefined
  onChoose: (one: ChoosableClass) => void
}

function Classes({ query, zone, chosen, onChoose }: ClassesProps) {
  const { reserve: words, refusals } = staffReservationsWords()
  const name = useId()
  const { data, error, isFetching, refetch } = useQuery(choosableClassesQuery(query))
  if (!data && error)
    return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
  if (!data) {
    return (
      <Loading label={words.loading}>
        <div className="grid gap-2 pt-7">
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      </Loading>
    )
  }
  if (data.length === 0) return <p className="py-2">{words.none}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold text-ink">{words.classes}</legend>
      <div className="grid gap-2">
        {data.map(one => (
          <ClassChoice
            key={one.id}
            name={name}
            liveClass={one}
            zone={zone}
            note={one.mine?.refusal ? refusals[one.mine.refusal] : undefined}
            checked={one.id === chosen}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}
