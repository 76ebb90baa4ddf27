import { absenceCalls } from './absences.ts'
import { accountCalls } from './account.ts'
import { assessmentCalls } from './assessments.ts'
import { availabilityCalls } from './availability.ts'
import { badgeCalls } from './badges.ts'
import { calendarCalls } from './calendar.ts'
import type { AnswerOf, Call, CallKey, SentBy } from './call.ts'
import { classSeriesCalls } from './class-series.ts'
import { courseCalls } from './courses.ts'
import { homeCalls } from './home.ts'
import { honorariumCalls } from './honorarium.ts'
import { invitationCalls } from './invitations.ts'
import { markingCalls } from './marking.ts'
import { notificationCalls } from './notifications.ts'
import { placementCalls } from './placement.ts'
import { ratingCalls } from './ratings.ts'
import { recordingCalls } from './recordings.ts'
import { reservationCalls } from './reservations.ts'
import { scheduleCalls } from './schedule.ts'
import { settingsCalls } from './settings.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { syllabusCalls } from './syllabus.ts'
import { teachingCalls } from './teaching.ts'
import { userCalls } from './users.ts'
import { waitlistCalls } from './waitlist.ts'

/** Every call of the API, by feature: the table of contents of the contract. */
export const calls = [
  ...userCalls,
  ...accountCalls,
  ...invitationCalls,
  ...settingsCalls,
  ...homeCalls,
  ...syllabusCalls,
  ...scheduleCalls,
  ...classSeriesCalls,
  ...availabilityCalls,
  ...reservationCalls,
  ...waitlistCalls,
  ...absenceCalls,
  ...calendarCalls,
  ...teachingCalls,
  ...ratingCalls,
  ...badgeCalls,
  ...courseCalls,
  ...assessmentCalls,
  ...recordingCalls,
  ...placementCalls,
  ...markingCalls,
  ...notificationCalls,
  ...honorariumCalls,
  ...subscriptionCalls,
] as const

type AnyCall = (typeof calls)[number]

/** `GET /api/users/me/` and its like: how both sides name a call. */
export type Key = { [C in AnyCall as CallKey<C>]: true } extends infer Names ? keyof Names & string : never
export type CallNamed<K extends Key> = Extract<
  AnyCall,
  { method: K extends `${infer M} ${string}` ? M : never; path: K extends `${string} ${infer P}` ? P : never }
>
export type Answer<K extends Key> = AnswerOf<CallNamed<K>>
export type Sent<K extends Key> = SentBy<CallNamed<K>>

export function keyOf(call: Call): string {
  return `${call.method} ${call.path}`
}

const byKey = new Map<string, Call>(calls.map(call => [keyOf(call), call]))

export function callNamed(key: Key): Call {
  const call = byKey.get(key)
  if (!call) throw new Error(`There is no call ${key}`)
  return call
}
