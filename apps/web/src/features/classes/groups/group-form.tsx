import { maxGroupNameLength, maxWeeklyTimes } from '@aulaviva/domain/groups'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type ClassType, draftFor, type Level } from '#entities/class-planning/class-draft.ts'
import { ClassroomField, LevelField, TeacherField } from '#entities/class-planning/class-fields.tsx'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import { refusalSentence } from '#entities/class-planning/refusal-sentence.ts'
import { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import { isOutsideProfile } from '#entities/live-class/outside-profile-warning.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { zoneChoices } from '#platform/time/zone-choices.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import {
  type GroupDraft,
  groupErrors,
  newGroup,
  planOf,
  serverErrorFor,
  termErrors,
  withAnotherTime,
} from './group-draft.ts'
import { GroupPreview, useGroupPreview } from './group-preview.tsx'
import { cacheGroup } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { WeeklyTimeRow } from './weekly-time-row.tsx'

interface Props {
  types: readonly ClassType[]
  levels: readonly Level[]
}

/** A new group with a preview of its classes, which changes with the fields. */
export function GroupForm({ types, levels }: Props) {
  const { form: words, preview: previewWords } = groupsWords()
  const planning = classPlanningWords()
  const me = useMe()
  const navigate = useNavigate()
  const { data: constants } = useQuery(configConstantsQuery)
  const [saved] = useState(() => newGroup(types[0]!))
  const [draft, setDraft] = useState(saved)
  const zone = draft.zone || constants?.academy_time_zone || zoneOf(me)
  const today = dayOf(new Date(), zone)
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const messages = { ...planning.errors, ...words.errors }
  const isComplete = !Object.values(termErrors(draft, type, today, messages)).some(Boolean)
  const preview = useGroupPreview(draft, zone, isComplete)
  const call = useApi()
  const create = useMutation({
    mutationFn: () => call('POST /api/classes/groups/', { body: planOf(draft, zone) }),
    onSuccess: group => {
      cacheGroup(group)
      toast.success(words.created(group.name, group.classes))
      void navigate({ to: '/staff/groups/$id', params: { id: group.id }, ignoreBlocker: true })
    },
    // Conflicts may have changed between the preview and this request.
    onError: () => void preview.refetch(),
  })
  const form = useForm({
    errors: groupErrors(draft, type, today, messages),
    send: () => create.mutate(),
    action: create,
    refusal: serverErrorFor,
  })
  const change = (next: Partial<GroupDraft>) => {
    form.change()
    const isOtherTeaching = 'type' in next || 'level' in next || 'teacher' in next
    setDraft(one => ({ ...one, ...(isOtherTeaching && { evenOutside: false }), ...next }))
  }
  const chooseType = (id: string) => {
    const other = types.find(one => one.id === id) ?? type
    const maximum = draft.maximum === String(type.default_capacity) ? String(other.default_capacity) : draft.maximum
    change({ type: id, level: draftFor(other, { level: draft.level }).level, maximum })
  }
  const field = <
    Name extends 'name' | 'room_url' | 'first' | 'last' | 'lessons' | 'minimum' | 'maximum' | 'decisionDay',
  >(
    name: Name,
  ) => ({ error: form.errorOf(name), value: draft[name], onChange: (value: string) => change({ [name]: value }) })
  return (
    <Form
      form={form}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8"
      {...(!isOutsideProfile(create.error) && { sentence: refusalSentence })}
    >
      <LeaveDraft draft={draft} saved={saved} />
      <Part title={words.parts.group}>
        <div className="tablet:col-span-2">
          <TextField
            label={words.name}
            hint={words.nameHint}
            {...field('name')}
            onChange={name => change({ name: name.slice(0, maxGroupNameLength) })}
            required
          />
        </div>
        <SelectField
          label={planning.fields.type}
          error={null}
          value={draft.type}
          onChange={chooseType}
          choices={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <LevelField
          type={type}
          levels={levels}
          error={form.errorOf('level')}
          value={draft.level}
          onChange={level => change({ level })}
        />
        <TeacherField value={draft.teacher} onChange={teacher => change({ teacher })} />
        <ClassroomField value={draft.classroom} onChange={classroom => change({ classroom })} />
        <div className="tablet:col-span-2">
          <TextField
            label={classTextsWords().labels.room_url}
            hint={planning.fields.roomHintOfNew}
            type="url"
            {...field('room_url')}
          />
        </div>
      </Part>
      <Part title={words.parts.times}>
        <ul className="grid gap-4 tablet:col-span-2">
          {draft.times.map((_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified by its position
            <li key={at}>
              <WeeklyTimeRow
                times={draft.times}
                at={at}
                minutes={type.duration_minutes}
                zone={zone}
                error={form.errorOf('times')}
                onChange={times => change({ times })}
              />
            </li>
          ))}
        </ul>
        <div className="tablet:col-span-2">
          {draft.times.length < maxWeeklyTimes && (
            <Button icon="plus" pending={false} onPress={() => change({ times: withAnotherTime(draft) })}>
              {words.addTime}
            </Button>
          )}
        </div>
        <SelectField
          label={planning.fields.zone}
          hint={planning.fields.zoneHint}
          error={null}
          value={zone}
          onChange={value => change({ zone: value })}
          choices={zoneChoices(zone, constants?.academy_time_zone, me.time_zone)}
        />
      </Part>
      <Part title={words.parts.term}>
        <TextField label={planning.fields.firstDay} type="date" {...field('first')} required />
        <SelectField
          label={words.ends}
          error={null}
          value={draft.ends}
          onChange={ends => change({ ends: ends as GroupDraft['ends'] })}
          choices={[
            { value: 'DAY', label: words.endsOn },
            { value: 'COUNT', label: words.endsAfter },
          ]}
        />
        {draft.ends === 'DAY' ? (
          <TextField label={planning.fields.lastDay} type="date" {...field('last')} required />
        ) : (
          <TextField label={words.lessons} type="number" {...field('lessons')} required />
        )}
        <div className="tablet:col-span-2">
          <CheckField
            label={words.append}
            hint={words.appendHint}
            checked={draft.append}
            onChange={append => change({ append })}
          />
        </div>
      </Part>
      <Part title={words.parts.students}>
        <TextField label={words.minimum} type="number" {...field('minimum')} required />
        <TextField label={words.maximum} type="number" {...field('maximum')} required />
        <TextField label={words.decisionDay} hint={words.decisionDayHint} type="date" {...field('decisionDay')} />
      </Part>
      <GroupPreview preview={preview} draft={draft} zone={zone} isComplete={isComplete} onChange={change} />
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={create.isPending}
          disabledReason={preview.conflicts.length > 0 ? previewWords.decide : null}
        >
          {words.title}
        </Button>
      </div>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-heading font-semibold text-ink">{title}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2">{children}</div>
    </fieldset>
  )
}
