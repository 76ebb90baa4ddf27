import { longestClassroomName, longestClassroomPlace } from '@aulaviva/domain/classrooms'
import { mostSeats } from '@aulaviva/domain/limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { merged } from '#entities/changes/meanwhile.ts'
import { useSave } from '#entities/changes/use-save.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Classroom, type ClassroomBody, classroomQuery, keepClassroom } from './classrooms.queries.ts'
import { classroomsWords } from './classrooms.words.ts'

type Field = keyof ClassroomBody
type Draft = Record<Field, string>

const fields = ['name', 'seats', 'place'] as const
const draftOf = (one: ClassroomBody | null): Draft => ({
  name: one?.name ?? '',
  seats: one ? String(one.seats) : '',
  place: one?.place ?? '',
})

/** The form of a classroom. If someone else changed it, both versions are shown and nothing is overwritten. */
export function ClassroomForm({ classroom }: { classroom: Classroom | null }) {
  const words = classroomsWords()
  // The version the draft started from. Reloading the classroom doesn't change what is typed.
  const [base, setBase] = useState(classroom)
  const [draft, setDraft] = useState(() => draftOf(classroom))
  const [theirs, setTheirs] = useState<Classroom | null>(null)
  const begin = (from: Classroom, sent?: Draft) => {
    setBase(from)
    setDraft(mine => merged(sent ?? mine, draftOf(from), mine))
    setTheirs(null)
  }
  const navigate = useNavigate()
  const call = useApi()
  const save = useSave(base, {
    make: (body: ClassroomBody) => call('POST /api/classes/classrooms/', { body }),
    change: (params, body) => call('PUT /api/classes/classrooms/{id}/', { params, body }),
    keep: keepClassroom,
    query: classroomQuery,
    onMade: saved => {
      toast.success(words.one.made(saved.name))
      void navigate({ to: '/staff/classrooms', ignoreBlocker: true })
    },
    onChanged: (saved, sent: Draft) => {
      toast.success(words.one.saved(saved.name))
      begin(saved, sent)
    },
    onMeanwhile: setTheirs,
  })
  const [was, now] = [draftOf(base), theirs && draftOf(theirs)]
  const seats = Number(draft.seats)
  const bodyOf = ({ name, place }: Draft): ClassroomBody => ({ name: name.trim(), seats, place: place.trim() })
  const form = useForm<Field>({
    wrong: {
      name: !draft.name.trim() && controlsWords().missing.name,
      seats: !(Number.isInteger(seats) && seats >= 1 && seats <= mostSeats) && words.errors.seats,
      place: false,
    },
    send: () => {
      if (base && fields.every(name => was[name] === draft[name].trim())) toast.info(changesWords().untouched)
      else save.mutate({ draft, body: bodyOf(draft), version: base?.version ?? 0 })
    },
    action: save,
    refusal: (problem, field) =>
      field === 'name' && problem.code === 'name_taken' ? words.errors.nameTaken : problem.about(field),
  })
  const meeting = now ? fields.filter(name => was[name] !== now[name] && now[name] !== draft[name].trim()) : []
  return (
    <Form
      form={form}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
      sentence={theirs ? undefined : problemSentence}
    >
      <LeaveDraft draft={draft} saved={was} />
      {theirs && now && (
        <ChangedMeanwhile
          merged
          fields={meeting.map(name => ({ label: words.fields[name], theirs: now[name], mine: draft[name] }))}
          pending={save.isPending}
          onTakeTheirs={() => {
            form.reset()
            begin(theirs)
          }}
          onKeepMine={() => {
            // Fields I left alone take their value.
            const mine = merged(was, now, draft)
            save.mutate({ draft, body: { ...bodyOf(mine), seats: Number(mine.seats) }, version: theirs.version })
          }}
        />
      )}
      <TextField
        label={words.fields.name}
        error={form.errorOf('name')}
        value={draft.name}
        onChange={name => setDraft({ ...draft, name: name.slice(0, longestClassroomName) })}
        required
      />
      <div className="tablet:max-w-72">
        <TextField
          label={words.fields.seats}
          hint={words.fields.seatsHint}
          type="number"
          error={form.errorOf('seats')}
          value={draft.seats}
          onChange={next => setDraft({ ...draft, seats: next })}
        />
      </div>
      <TextField
        label={words.fields.place}
        hint={words.fields.placeHint}
        error={form.errorOf('place')}
        value={draft.place}
        onChange={place => setDraft({ ...draft, place: place.slice(0, longestClassroomPlace) })}
      />
      <div>
        <Button type="submit" variant="primary" pending={form.pending && !theirs}>
          {classroom ? words.one.save : words.one.make}
        </Button>
      </div>
    </Form>
  )
}
