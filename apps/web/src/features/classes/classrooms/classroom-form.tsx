import { maxClassroomNameLength, maxClassroomPlaceLength } from '@aulaviva/domain/classrooms'
import { maxSeats } from '@aulaviva/domain/limits'
import { useNavigate } from '@tanstack/react-router'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { TextField } from '#ui/text-field.tsx'
import { type Classroom, cacheClassroom, classroomQuery } from './classrooms.queries.ts'
import { classroomsWords } from './classrooms.words.ts'

const isValidSeats = (seats: number) => Number.isInteger(seats) && seats >= 1 && seats <= maxSeats

/** The form of a classroom. */
export function ClassroomForm({ classroom }: { classroom: Classroom | null }) {
  const words = classroomsWords()
  const navigate = useNavigate()
  const call = useApi()
  const edit = useEditForm({
    item: classroom,
    draftOf: one => ({ name: one?.name ?? '', seats: String(one?.seats ?? ''), place: one?.place ?? '' }),
    bodyOf: ({ name, seats, place }) => ({ name: name.trim(), seats: Number(seats), place: place.trim() }),
    errors: ({ name, seats }) => ({
      name: !name.trim() && controlsWords().missing.name,
      seats: !isValidSeats(Number(seats)) && words.errors.seats,
      place: false,
    }),
    refusal: (problem, field) =>
      field === 'name' && problem.code === 'name_taken' ? words.errors.nameTaken : problem.messageFor(field),
    send: (body, base) =>
      base
        ? call('PUT /api/classes/classrooms/{id}/', {
            params: { id: base.id },
            body: { ...body, version: base.version },
          })
        : call('POST /api/classes/classrooms/', { body }),
    onSaved: saved => {
      cacheClassroom(saved)
      toast.success((classroom ? words.one.saved : words.one.created)(saved.name))
      if (classroom) return saved
      void navigate({ to: '/staff/classrooms', ignoreBlocker: true })
    },
    reload: () => classroom && queryClient.refetchQueries(classroomQuery(classroom.id)),
  })
  return (
    <EditedForm
      edit={edit}
      labelOf={field => words.fields[field]}
      confirm={classroom ? words.one.save : words.one.make}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <TextField label={words.fields.name} {...edit.field('name', maxClassroomNameLength)} required />
      <div className="tablet:max-w-72">
        <TextField label={words.fields.seats} hint={words.fields.seatsHint} type="number" {...edit.field('seats')} />
      </div>
      <TextField
        label={words.fields.place}
        hint={words.fields.placeHint}
        {...edit.field('place', maxClassroomPlaceLength)}
      />
    </EditedForm>
  )
}
