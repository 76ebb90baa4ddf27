import { wallTimeOf } from '@aulaviva/domain/class-editing'
import { classTextNames, classTextsOf } from '@aulaviva/domain/class-texts'
import { addDays, instantAt } from '@aulaviva/domain/days'
import { type ClassDraft, isValidLength, type Level, textToSend } from '#entities/class-planning/class-draft.ts'
import { readDay } from '#platform/page/read-address.ts'
import { dayOf } from '#platform/time/format.ts'
import type { Changes, OfficeClass } from './class-editing.queries.ts'

/** A class being edited: its fields and its time. Pure: only what differs from the original is sent. */
export interface EditDraft extends ClassDraft {
  day: string
  time: string
  minutes: string
}

export function editDraftOf(one: OfficeClass, zone: string): EditDraft {
  return {
    type: one.live_class_type.id,
    kind: one.type_scheduled_class,
    level: one.level?.id ?? '',
    unit: one.unit?.id ?? '',
    topic: one.topic?.id ?? '',
    teacher: one.teacher?.id ?? '',
    capacity: String(one.capacity),
    ...classTextsOf(one),
    classroom: one.classroom?.id ?? '',
    day: dayOf(one.starts_at, zone),
    time: wallTimeOf(new Date(one.starts_at), zone),
    minutes: String(Math.round((Date.parse(one.ends_at) - Date.parse(one.starts_at)) / 60_000)),
  }
}

/** The syllabus to choose from. The class's own level, unit, and topic stay available, even if archived. */
export function withPlaceOf(
  { level, unit, topic }: Pick<OfficeClass, 'level' | 'unit' | 'topic'>,
  levels: readonly Level[],
): Level[] {
  if (!level) return [...levels]
  return withItem(levels, { ...level, units: [] }).map(one => {
    if (one.id !== level.id || !unit) return one
    const units = withItem(one.units, { ...unit, topics: [] }).map(of =>
      of.id === unit.id && topic ? { ...of, topics: withItem(of.topics, topic) } : of,
    )
    return { ...one, units }
  })
}

const withItem = <One extends { id: string }>(list: readonly One[], one: One): One[] =>
  list.some(({ id }) => id === one.id) ? [...list] : [...list, one]

/** The request body for a draft: only fields that differ from the original, and times only if they are valid. */
export function editChangesOf(base: EditDraft, draft: EditDraft, zone: string): Changes {
  const differs = (...names: (keyof EditDraft)[]) => names.some(name => base[name] !== draft[name])
  return {
    ...(differs('type', 'kind', 'level', 'unit', 'topic') && {
      live_class_type: draft.type,
      type_scheduled_class: draft.kind,
      unit: draft.unit || null,
      topic: draft.topic || null,
      ...(!draft.unit && { level: draft.level || null }),
    }),
    ...(differs('teacher') && { teacher: draft.teacher || null }),
    ...(draft.kind === 'GROUP' && differs('capacity') && { capacity: Number(draft.capacity) }),
    ...(differs('classroom') && { classroom: draft.classroom || null }),
    ...Object.fromEntries(classTextNames.filter(name => differs(name)).map(name => [name, textToSend(draft, name)])),
    ...(differs('day', 'time', 'minutes') &&
      readDay(draft.day) &&
      isValidLength(draft.minutes) &&
      timesOf(draft, zone)),
  }
}

function timesOf({ day, time, minutes }: EditDraft, zone: string) {
  const starts = instantAt(day, time, zone)
  return {
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + Number(minutes) * 60_000).toISOString(),
  }
}

/** The seven days of the week that begins on this Monday. */
export const daysOfWeek = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at))
