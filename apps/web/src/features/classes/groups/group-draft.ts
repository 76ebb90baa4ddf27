import { maxGroupClasses, maxWeeklyTimes } from '@aulaviva/domain/groups'
import { maxSeats } from '@aulaviva/domain/limits'
import { normalizeRoomAddress } from '@aulaviva/domain/room-address'
import {
  type ClassType,
  classFieldErrors,
  draftFor,
  isLastDay,
  isUpcomingDay,
} from '#entities/class-planning/class-draft.ts'
import type { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import type { ApiProblem } from '#platform/api/problems.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import type { GroupClass, GroupPlan } from './groups.queries.ts'
import type { groupsWords } from './groups.words.ts'

/** A group being created. Pure functions: its errors, and its request body. */
export interface GroupDraft {
  name: string
  type: string
  level: string
  teacher: string
  classroom: string
  room_url: string
  times: readonly { weekday: string; time: string }[]
  /** Empty for the academy's. */
  zone: string
  first: string
  ends: 'DAY' | 'COUNT'
  last: string
  lessons: string
  append: boolean
  minimum: string
  maximum: string
  decisionDay: string
  skipped: readonly string[]
  /** Closed days with a class. */
  kept: readonly string[]
  /** Whether the teacher may teach what is outside the profile. */
  evenOutside: boolean
}

/** Classes of a group are for several students and have no unit of their own. */
export const isForGroups = (type: ClassType) => type.kind !== 'PRIVATE' && !type.needs_unit

export const newGroup = (type: ClassType): GroupDraft => ({
  ...{ name: '', type: type.id, level: '', teacher: '', classroom: '', room_url: '' },
  ...{ times: [{ weekday: '1', time: '18:00' }], zone: '', first: '', ends: 'DAY', last: '', lessons: '' },
  ...{ append: true, minimum: '1', maximum: String(type.default_capacity), decisionDay: '' },
  ...{ skipped: [], kept: [], evenOutside: false },
})

/** Another time, two days later at the same hour. */
export function withAnotherTime({ times }: Pick<GroupDraft, 'times'>): GroupDraft['times'] {
  const last = times.at(-1)
  if (!last || times.length >= maxWeeklyTimes) return times
  return [...times, { ...last, weekday: String(((Number(last.weekday) + 1) % 7) + 1) }]
}

/** Whether a text is a whole number from 1 to this one. */
export const isCount = (text: string, max: number) =>
  Number.isInteger(Number(text)) && Number(text) >= 1 && Number(text) <= max

/** Whether another time is the same as the one at this position. */
export const isRepeated = (times: GroupDraft['times'], at: number) =>
  times.some(({ weekday, time }, other) => other < at && weekday === times[at]?.weekday && time === times[at]?.time)

type PlanningErrors = ReturnType<typeof classPlanningWords>['errors']
type GroupErrors = ReturnType<typeof groupsWords>['form']['errors']

/** Errors that the dates of the classes depend on. */
export function termErrors(draft: GroupDraft, type: ClassType, today: string, words: PlanningErrors & GroupErrors) {
  const { level } = classFieldErrors({ ...draftFor(type), level: draft.level }, type, words)
  return {
    level,
    times: draft.times.some((_, at) => isRepeated(draft.times, at)) && words.times,
    first: !isUpcomingDay(draft.first, today) && words.day,
    last: draft.ends === 'DAY' && !isLastDay(draft.last, draft.first) && words.lastDay,
    lessons: draft.ends === 'COUNT' && !isCount(draft.lessons, maxGroupClasses) && words.lessons,
  }
}

export function groupErrors(draft: GroupDraft, type: ClassType, today: string, words: PlanningErrors & GroupErrors) {
  const maximum = isCount(draft.maximum, maxSeats) ? Number(draft.maximum) : maxSeats
  const isDecisionDay = draft.decisionDay === '' || isUpcomingDay(draft.decisionDay, today)
  return {
    ...termErrors(draft, type, today, words),
    name: !draft.name.trim() && controlsWords().missing.name,
    room_url: classFieldErrors({ ...draftFor(type), room_url: draft.room_url }, type, words).room_url,
    minimum: !isCount(draft.minimum, maximum) && words.minimum,
    maximum: !isCount(draft.maximum, maxSeats) && words.maximum,
    decisionDay: !(isDecisionDay && (draft.ends === 'COUNT' || draft.decisionDay <= draft.last)) && words.decisionDay,
  }
}

export type GroupField = keyof ReturnType<typeof groupErrors>

/** The server's message about a field of the form. */
export function serverErrorFor(problem: ApiProblem, field: GroupField): string | undefined {
  const names: Record<GroupField, string> = {
    name: 'name',
    level: 'level',
    room_url: 'room_url',
    times: 'weekly_times',
    first: 'first_day',
    last: 'last_day',
    lessons: 'lessons',
    minimum: 'min_students',
    maximum: 'max_students',
    decisionDay: 'decision_day',
  }
  return problem.messageFor(names[field])
}

/** What the dates of the classes depend on, so that no preview is requested for a name or a link. */
export const termOf = (draft: GroupDraft, zone: string): GroupPlan => ({
  name: '–',
  live_class_type: draft.type,
  max_students: 1,
  time_zone: draft.zone || zone,
  weekly_times: draft.times.map(({ weekday, time }) => ({ weekday: Number(weekday), local_time: time })),
  first_day: draft.first,
  ...(draft.ends === 'DAY' ? { last_day: draft.last } : { lessons: Number(draft.lessons) }),
  append_left_out: draft.append,
  skip_days: [...draft.skipped],
  keep_days_off: [...draft.kept],
  even_outside: draft.evenOutside,
  ...(draft.level && { level: draft.level }),
  ...(draft.teacher && { teacher: draft.teacher }),
  ...(draft.classroom && { classroom: draft.classroom }),
})

export const planOf = (draft: GroupDraft, zone: string): GroupPlan => ({
  ...termOf(draft, zone),
  name: draft.name.trim(),
  min_students: Number(draft.minimum),
  max_students: Number(draft.maximum),
  decision_day: draft.decisionDay || null,
  ...(draft.room_url.trim() && { room_url: normalizeRoomAddress(draft.room_url) }),
})

/** Days without a class, by choice or because they are closed. */
export const leftOut = (classes: readonly GroupClass[], { skipped, kept }: Pick<GroupDraft, 'skipped' | 'kept'>) => [
  ...new Set([...skipped, ...daysOffIn(classes).filter(day => !kept.includes(day))]),
]

/** The part of the draft that leaves out these days, of those in the preview. */
export function leaveOut(classes: readonly GroupClass[], days: readonly string[]) {
  const daysOff = daysOffIn(classes)
  return {
    skipped: days.filter(day => !daysOff.includes(day)),
    kept: daysOff.filter(day => !days.includes(day)),
  }
}

const daysOffIn = (classes: readonly GroupClass[]) => [
  ...new Set(classes.flatMap(({ day, day_off }) => (day_off === null ? [] : day))),
]
