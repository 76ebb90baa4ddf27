import { longestClassMinutes } from '@aulaviva/domain/class-editing'
import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { merged } from '#entities/changes/meanwhile.ts'
import { endTime, startTimes, wrongFields } from '#entities/class-planning/class-draft.ts'
import { ClassFields } from '#entities/class-planning/class-fields.tsx'
import { classroomsQuery, everyTypeQuery } from '#entities/class-planning/class-planning.queries.ts'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refreshClasses } from '#entities/class-planning/refresh-classes.ts'
import { levelsQuery, teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { ApiProblem } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { readDay } from '#platform/page/read-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { dayInstant, shortDate } from '#platform/time/format.ts'
import { wallClock } from '#platform/time/region.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ActDialog, type Chosen } from './act-dialog.tsx'
import { type OfficeClass, officeClassQuery } from './class-editing.queries.ts'
import { classEditingWords } from './class-editing.words.ts'
import {
  changesOf,
  draftOf,
  type EditDraft,
  isLength,
  isNothing,
  meeting,
  shortestMinutes,
  withPlaceOf,
} from './edit-draft.ts'

const path = '/api/classes/scheduled-live-classes/{id}' as const

/** The form that edits a class. It previews what will change and shows both versions on an edit conflict. */
export function ChangeForm({ liveClass }: { liveClass: OfficeClass }) {
  const words = classEditingWords()
  const planning = classPlanningWords()
  const zone = zoneOf(useMe())
  const { data: allTypes } = useQuery(everyTypeQuery)
  const { data: taught } = useQuery(levelsQuery)
  // The version the draft started from. Reloading the class doesn't change what is typed.
  const [base, setBase] = useState(liveClass)
  const from = draftOf(base, zone)
  const [draft, setDraft] = useState<EditDraft>(from)
  const [theirs, setTheirs] = useState<OfficeClass | null>(null)
  const [asking, ask] = useState(false)
  const begin = (one: OfficeClass, before?: EditDraft) => {
    setBase(one)
    setDraft(mine => merged(before ?? mine, draftOf(one, zone), mine))
    setTheirs(null)
  }
  const changes = changesOf(from, draft, zone)
  const save = useSave(base, {
    onSaved: (saved, sent) => {
      ask(false)
      begin(saved, sent)
    },
    onMeanwhile: one => {
      save.reset()
      ask(false)
      setTheirs(one)
    },
  })
  const types = allTypes?.filter(({ id, archived_at }) => archived_at === null || id === base.live_class_type.id)
  const levels = taught && withPlaceOf(base, taught)
  const type = types?.find(({ id }) => id === draft.type) ?? types?.[0]
  const wrong = {
    ...(type ? wrongFields(draft, type, planning.errors) : { level: null, unit: null, room: null, capacity: null }),
    day: !readDay(draft.day) && planning.errors.day,
    minutes: !isLength(draft.minutes) && words.errors.minutes(shortestMinutes, longestClassMinutes),
  }
  const form = useForm({
    wrong,
    send: () => {
      if (isNothing(changes)) toast.info(words.one.untouched)
      else ask(true)
    },
  })
  if (!types || !type || !levels) {
    return (
      <Loading label={words.one.loading}>
        <Skeleton width="100%" height="24rem" />
      </Loading>
    )
  }
  const times = startTimes.includes(from.time) ? startTimes : [...startTimes, from.time].sort()
  return (
    <>
      <Form form={form} className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <LeaveDraft draft={draft} saved={from} />
        {theirs && (
          <Met
            base={from}
            theirs={draftOf(theirs, zone)}
            mine={draft}
            names={{ types, levels: withPlaceOf(theirs, levels) }}
            onTakeTheirs={() => begin(theirs)}
            onKeepMine={() => {
              begin(theirs, from)
              // Text typed since may be invalid, and its field shows that.
              ask(!Object.values(wrong).some(Boolean))
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-5 tablet:grid-cols-3">
          <div className="col-span-2 tablet:col-span-1">
            <TextField
              label={planning.fields.day}
              type="date"
              error={form.errorOf('day')}
              value={draft.day}
              onChange={day => setDraft({ ...draft, day })}
            />
          </div>
          <SelectField
            label={planning.fields.time}
            hint={planning.fields.timeHint(
              wallClock(endTime(draft.time, Number(isLength(draft.minutes) ? draft.minutes : from.minutes))),
              zonePlace(zone),
            )}
            error={null}
            value={draft.time}
            onChange={time => setDraft({ ...draft, time })}
            choices={times.map(value => ({ value, label: wallClock(value) }))}
          />
          <TextField
            label={words.fields.minutes}
            type="number"
            error={form.errorOf('minutes')}
            value={draft.minutes}
            onChange={length => setDraft({ ...draft, minutes: length })}
          />
        </div>
        <ClassFields
          draft={draft}
          types={types}
          levels={levels}
          staff
          roomHint={planning.fields.roomHint}
          errorOf={form.errorOf}
          onChange={next => setDraft({ ...draft, ...next })}
        />
        <div>
          <Button type="submit" variant="primary" pending={false}>
            {words.one.save}
          </Button>
        </div>
      </Form>
      {asking && (
        <ActDialog
          liveClass={base}
          title={words.change.title(classTitle(base))}
          name={JSON.stringify(changes)}
          preview={(chosen, signal) =>
            api(`POST ${path}/change/preview/`, { params: { id: base.id }, body: { ...changes, ...chosen }, signal })
          }
          confirm={words.change.confirm}
          onConfirm={chosen => save.mutate({ draft, changes: { ...changes, ...chosen } })}
          pending={save.isPending}
          failure={save.error}
          onClose={() => {
            save.reset()
            ask(false)
          }}
        />
      )}
    </>
  )
}

type Sending = ReturnType<typeof changesOf> & Chosen

function useSave(
  base: OfficeClass,
  {
    onSaved,
    onMeanwhile,
  }: { onSaved: (saved: OfficeClass, sent: EditDraft) => void; onMeanwhile: (theirs: OfficeClass) => void },
) {
  const call = useApi()
  const readAnew = () => queryClient.fetchQuery({ ...officeClassQuery(base.id), staleTime: 0 })
  return useMutation({
    mutationFn: async ({ changes }: { draft: EditDraft; changes: Sending }) => {
      const sent = { params: { id: base.id }, body: { ...changes, version: base.version } }
      const done = await call(`POST ${path}/change/`, { ...sent })
      return { count: done.classes.length, saved: await readAnew() }
    },
    onSuccess: ({ count, saved }, { draft }) => {
      toast.success(classEditingWords().change.done(count))
      refreshClasses()
      onSaved(saved, draft)
    },
    onError: async problem => {
      if (problem instanceof ApiProblem && problem.code === 'changed_meanwhile') onMeanwhile(await readAnew())
    },
  })
}

interface MetProps {
  base: EditDraft
  theirs: EditDraft
  mine: EditDraft
  names: {
    types: readonly { id: string; name: string }[]
    levels: readonly { id: string; code: string; units: readonly UnitOf[] }[]
  }
  onTakeTheirs: () => void
  onKeepMine: () => void
}
interface UnitOf {
  id: string
  title: string
  topics: readonly { id: string; title: string }[]
}

/** What someone else saved while this was edited, beside the draft. */
function Met({ base, theirs, mine, names, onTakeTheirs, onKeepMine }: MetProps) {
  const { fields } = classPlanningWords()
  const words = classEditingWords()
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  const units = names.levels.flatMap(level => level.units)
  const topics = units.flatMap(unit => unit.topics)
  const teacher = (id: string) => teachers.find(one => one.id === id)
  const inWords: Record<keyof EditDraft, (value: string) => string> = {
    type: id => names.types.find(one => one.id === id)?.name ?? id,
    kind: kind => (kind === 'PRIVATE' ? fields.private : fields.group),
    level: id => names.levels.find(one => one.id === id)?.code ?? staffPagesWords().allLevels,
    unit: id => units.find(one => one.id === id)?.title ?? fields.noUnit,
    topic: id => topics.find(one => one.id === id)?.title ?? fields.noTopic,
    teacher: id => {
      const one = teacher(id)
      return one ? namesOf(one) : fields.noTeacher
    },
    capacity: String,
    description: String,
    room: String,
    classroom: id => classrooms.find(one => one.id === id)?.name ?? fields.noClassroom,
    day: day => shortDate(dayInstant(day), 'UTC'),
    time: wallClock,
    minutes: String,
  }
  const labels: Record<keyof EditDraft, string> = { ...fields, ...words.fields }
  return (
    <ChangedMeanwhile
      merged
      fields={meeting(base, theirs, mine).map(name => ({
        label: labels[name],
        theirs: inWords[name](theirs[name]),
        mine: inWords[name](mine[name]),
      }))}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={onKeepMine}
      pending={false}
    />
  )
}
