import { maxClassMinutes } from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import { instantAt } from '@aulaviva/domain/days'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  bodyOf,
  classFieldErrors,
  endTime,
  isPastDay,
  isValidLength,
  minClassMinutes,
  serverErrorFor,
  startTimes,
} from '#entities/class-planning/class-draft.ts'
import { ClassFields } from '#entities/class-planning/class-fields.tsx'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refusalSentence } from '#entities/class-planning/refusal-sentence.ts'
import { isOutsideProfile, OutsideProfileWarning } from '#entities/live-class/outside-profile-warning.tsx'
import { dayAndTime } from '#entities/live-class/when.ts'
import { useViewClass } from '#entities/substitutions/use-view-class.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { formatWallTime } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FormProps } from './one-class-form.tsx'
import { pastClassWords } from './past-class.words.ts'
import { AddStudents, type PastStudent, PastStudents } from './past-students.tsx'

type Field = Parameters<typeof serverErrorFor>[1] | 'teacher' | 'minutes' | 'students'

/** What is entered about a past class beside the draft. */
export interface PastEntries {
  day: string
  time: string
  /** Absent while the class is as long as those of its type. */
  minutes?: string
  students: readonly PastStudent[]
}

interface Props extends Omit<FormProps, 'savedDraft' | 'day' | 'time'> {
  entries: PastEntries
  onEnter: (entries: PastEntries) => void
}

/** For staff: a class that was taught but never scheduled, with its students. */
export function PastClassForm({ types, levels, draft, entries, onChange, onEnter, ...props }: Props) {
  const words = pastClassWords()
  const planning = classPlanningWords()
  const zone = zoneOf(useMe())
  const { day, time, students } = entries
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const minutes = entries.minutes ?? String(type.duration_minutes)
  const [isAdding, setAdding] = useState(false)
  /** Why the server refused a student, by their id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const call = useApi()
  const viewClass = useViewClass()
  const starts = () => instantAt(day, time, zone)
  const ends = () => new Date(starts().getTime() + Number(minutes) * 60_000)
  const record = useMutation({
    mutationFn: (even_outside: boolean) =>
      call('POST /api/classes/past-classes/', {
        body: {
          ...bodyOf(draft),
          teacher: draft.teacher,
          even_outside,
          starts_at: starts().toISOString(),
          ends_at: ends().toISOString(),
          students: students.map(({ id: student, attended }) => ({ student, attended })),
        },
      }),
    onSuccess: one => {
      toast.success(words.recorded(classTitle(one), dayAndTime(one.starts_at, zone)), viewClass(one.id))
      setRefusals(new Map())
      props.onCreated(dayOf(one.starts_at, zone))
    },
    onError: problem => {
      const messages = students.map(({ id }, at) => [id, messageAbout(problem, at)] as const)
      const refused = messages.flatMap(([id, message]) => (message ? [[id, message] as const] : []))
      setRefusals(new Map(refused))
      // the list says why students are refused
      if (refused.length === 0 && !isOutsideProfile(problem)) toast.danger(refusalSentence(problem))
    },
  })
  const hasTime = isPastDay(day, dayOf(new Date(), zone))
  const form = useForm<Field>({
    errors: {
      ...classFieldErrors(draft, type, planning.errors),
      teacher: !draft.teacher && words.errors.teacher,
      day: hasTime ? isValidLength(minutes) && ends() > new Date() && words.errors.notOver : words.errors.day,
      lastDay: null,
      minutes: !isValidLength(minutes) && words.errors.minutes(minClassMinutes, maxClassMinutes),
      students: students.length === 0 && words.errors.students,
    },
    send: () => record.mutate(false),
    action: record,
    refusal: (problem, field) => {
      if (field === 'students') return students.some((_, at) => messageAbout(problem, at)) ? words.errors.refused : null
      if (field === 'teacher' || field === 'minutes') return problem.messageFor(field === 'minutes' ? 'ends_at' : field)
      return serverErrorFor(problem, field)
    },
  })
  const enter = (next: Partial<PastEntries>) => onEnter({ ...entries, ...next })
  const changeStudents = (next: readonly PastStudent[]) => {
    enter({ students: next })
    form.change()
  }
  return (
    <>
      <Form
        form={form}
        className="grid max-w-3xl gap-5"
        {...(!isOutsideProfile(record.error) && { sentence: refusalSentence })}
      >
        <ClassFields
          draft={draft}
          types={types}
          levels={levels}
          staff
          roomHint={planning.fields.roomHintOfNew}
          errorOf={form.errorOf}
          teacherError={form.errorOf('teacher')}
          onChange={onChange}
        />
        <div className="grid grid-cols-2 gap-5 tablet:grid-cols-3">
          <TextField
            label={planning.fields.day}
            type="date"
            error={form.errorOf('day')}
            value={day}
            onChange={day => enter({ day })}
          />
          <SelectField
            label={planning.fields.time}
            hint={
              isValidLength(minutes)
                ? planning.fields.timeHint(formatWallTime(endTime(time, Number(minutes))), zonePlace(zone))
                : ''
            }
            error={null}
            value={time}
            onChange={time => enter({ time })}
            choices={startTimes.map(value => ({ value, label: formatWallTime(value) }))}
          />
          <TextField
            label={words.minutes}
            type="number"
            error={form.errorOf('minutes')}
            value={minutes}
            onChange={minutes => enter({ minutes })}
          />
        </div>
        <PastStudents
          students={students}
          costMinutes={type.cost_minutes}
          refusals={refusals}
          error={form.errorOf('students')}
          onAdd={() => setAdding(true)}
          onChange={changeStudents}
        />
        <OutsideProfileWarning
          problem={record.error}
          pending={record.isPending}
          onConfirm={() => record.mutate(true)}
        />
        <div>
          <p className="text-small text-ink-2">{words.notified}</p>
          <CheckField label={words.again} checked={props.staysOpen} onChange={props.onStaysOpenChange} />
          <Button type="submit" variant="primary" pending={form.pending}>
            {words.record}
          </Button>
        </div>
      </Form>
      {isAdding && (
        <AddStudents
          listed={students}
          onAdd={added => changeStudents([...students, ...added])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

const messageAbout = (problem: unknown, at: number): string | undefined =>
  problem instanceof ApiProblem ? problem.messageFor(`students.${at}`) : undefined
