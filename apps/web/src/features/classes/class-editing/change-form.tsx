import { maxClassMinutes } from '@aulaviva/domain/class-editing'
import { mapClassTexts } from '@aulaviva/domain/class-texts'
import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isEditConflict } from '#entities/changes/edit-conflicts.ts'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import {
  classFieldErrors,
  endTime,
  isValidLength,
  type Level,
  minClassMinutes,
  startTimes,
} from '#entities/class-planning/class-draft.ts'
import { ClassFields } from '#entities/class-planning/class-fields.tsx'
import { classroomsQuery, everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { readDay } from '#platform/page/read-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, shortDate } from '#platform/time/format.ts'
import { formatWallTime } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ActDialog, type EditOptions } from './act-dialog.tsx'
import { type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import { type EditDraft, editChangesOf, editDraftOf, withPlaceOf } from './edit-draft.ts'

const path = '/api/classes/scheduled-live-classes/{id}' as const

/** The form that edits a class. It previews what will change. */
export function ChangeForm({ liveClass }: { liveClass: OfficeClass }) {
  const words = classEditingWords()
  const planning = classPlanningWords()
  const zone = zoneOf(useMe())
  const { data: allTypes } = useQuery(everyTypeQuery)
  const { data: allLevels } = useQuery(levelsQuery)
  const [isConfirming, setConfirming] = useState(false)
  const call = useApi()
  const params = { id: liveClass.id }
  const refetchClass = () => queryClient.fetchQuery({ ...officeClassQuery(liveClass.id), staleTime: 0 })
  const typeOf = (id: string) => allTypes?.find(one => one.id === id) ?? allTypes?.[0]
  const edit = useEditForm({
    item: liveClass,
    draftOf: one => editDraftOf(one, zone),
    bodyOf: (draft, base) => editChangesOf(editDraftOf(base, zone), draft, zone),
    errors: draft => {
      const type = typeOf(draft.type)
      return {
        ...(type
          ? classFieldErrors(draft, type, planning.errors)
          : { level: null, unit: null, capacity: null, ...mapClassTexts(() => null) }),
        day: !readDay(draft.day) && planning.errors.day,
        minutes: !isValidLength(draft.minutes) && words.errors.minutes(minClassMinutes, maxClassMinutes),
      }
    },
    requestConfirm: () => setConfirming(true),
    send: async (changes, { version }, chosen: EditOptions) => {
      const done = await call(`POST ${path}/change/`, { params, body: { ...changes, ...chosen, version } })
      return { count: done.classes.length, saved: await refetchClass() }
    },
    onSaved: ({ count, saved }) => {
      toast.success(words.change.done(count))
      refreshClasses()
      setConfirming(false)
      return saved
    },
    reload: problem => {
      if (isEditConflict(problem)) setConfirming(false)
      return refetchClass()
    },
  })
  const { draft, saved } = edit
  const types = allTypes?.filter(({ id, archived_at }) => archived_at === null || id === saved.type)
  const levels = allLevels && withPlaceOf(liveClass, allLevels)
  const formatField = useFieldFormat(types, levels)
  if (!types?.[0] || !levels) {
    return (
      <Loading label={words.one.loading}>
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  }
  const times = startTimes.includes(saved.time) ? startTimes : [...startTimes, saved.time].sort()
  const changes = editChangesOf(saved, draft, zone)
  const labels: Record<keyof EditDraft, string> = { ...planning.fields, ...words.fields, ...classTextsWords().labels }
  return (
    <>
      <EditedForm
        edit={edit}
        labelOf={field => labels[field]}
        inWords={formatField}
        confirm={words.one.save}
        className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className="grid grid-cols-2 gap-5 tablet:grid-cols-3">
          <div className="col-span-2 tablet:col-span-1">
            <TextField label={planning.fields.day} type="date" {...edit.field('day')} />
          </div>
          <SelectField
            label={planning.fields.time}
            hint={planning.fields.timeHint(
              formatWallTime(endTime(draft.time, Number(isValidLength(draft.minutes) ? draft.minutes : saved.minutes))),
              zonePlace(zone),
            )}
            error={null}
            value={draft.time}
            onChange={time => edit.change({ time })}
            choices={times.map(value => ({ value, label: formatWallTime(value) }))}
          />
          <TextField label={words.fields.minutes} type="number" {...edit.field('minutes')} />
        </div>
        <ClassFields
          draft={draft}
          types={types}
          levels={levels}
          staff
          errorOf={edit.form.errorOf}
          onChange={edit.change}
        />
      </EditedForm>
      {isConfirming && (
        <ActDialog
          liveClass={liveClass}
          title={words.change.title(classTitle(liveClass))}
          name={JSON.stringify(changes)}
          preview={(chosen, signal) =>
            api(`POST ${path}/change/preview/`, { params, body: { ...changes, ...chosen }, signal })
          }
          confirm={words.change.confirm}
          onConfirm={edit.save}
          pending={edit.pending}
          failure={edit.failure}
          onClose={() => {
            edit.reset()
            setConfirming(false)
          }}
        />
      )}
    </>
  )
}

/** The value of a field of these drafts as text. */
function useFieldFormat(types: readonly { id: string; name: string }[] = [], levels: readonly Level[] = []) {
  const { fields } = classPlanningWords()
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  const units = levels.flatMap(level => level.units)
  const topics = units.flatMap(unit => unit.topics)
  const formats: Record<keyof EditDraft, (value: string) => string> = {
    type: id => types.find(one => one.id === id)?.name ?? id,
    kind: kind => (kind === 'PRIVATE' ? fields.private : fields.group),
    level: id => levels.find(one => one.id === id)?.code ?? staffPagesWords().allLevels,
    unit: id => units.find(one => one.id === id)?.title ?? fields.noUnit,
    topic: id => topics.find(one => one.id === id)?.title ?? fields.noTopic,
    teacher: id => {
      const one = teachers.find(teacher => teacher.id === id)
      return one ? namesOf(one) : fields.noTeacher
    },
    capacity: String,
    ...mapClassTexts(() => String),
    classroom: id => classrooms.find(one => one.id === id)?.name ?? fields.noClassroom,
    day: day => shortDate(dayInstant(day), 'UTC'),
    time: formatWallTime,
    minutes: String,
  }
  return (draft: EditDraft, field: keyof EditDraft) => formats[field](draft[field])
}
