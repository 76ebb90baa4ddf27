import { type Call, tokenAreas } from '@aulaviva/contract/call'
import { type CallName, callNamed } from '@aulaviva/contract/calls'
import { canStatusOpen } from '@aulaviva/domain/access'
import { type ActorName, isStatus, isStudent, teachers } from './actors.ts'
import type { Stage } from './stage.ts'

/** Expected response: a status, and the code of a problem. */
export type ExpectedOutcome = readonly [status: number, code?: string]

/** One call with whose objects it is made, and the expected response by person. Without an entry, it succeeds. */
export interface Row {
  key: CallName
  /** Names the object, if a call has several rows. */
  about?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: () => FormData
  answers?: Partial<Record<ActorName, ExpectedOutcome>>
  /** Other people whose job is to write the owner's records here. */
  writers?: readonly ActorName[]
}

export const notFound: ExpectedOutcome = [404, 'not_found']
/** Belongs to the owner: other students, and teachers who do not teach the owner, get 404. */
export const ofOwner = { otherStudent: notFound, otherTeacher: notFound } as const
/** Visible to the owner only. */
export const ofOwnerAlone = { ...ofOwner, ownTeacher: notFound, staff: notFound } as const

/** The response that the contract and the row say this person gets. */
export function expectedOutcome({ key, answers = {} }: Row, who: ActorName): ExpectedOutcome {
  const call: Call = callNamed(key)
  const { access } = call
  const success = [call.status ?? (call.answer ? 200 : 204)] as const
  if (access.kind === 'public') return answers[who] ?? success
  if (who === 'anonymous' || who === 'badToken') return [401, 'not_authenticated']
  if (who === 'token' && !tokenAreas(call)) return [403, 'not_for_tokens']
  if (access.kind === 'roles' && !access.roles.some(role => role === roleOf(who))) return [403, 'forbidden']
  if (who === 'otherStaff' && access.area) return [403, 'area_not_allowed']
  if (access.page && isStatus(who) && !canStatusOpen(who, access.page)) return [403, 'status_not_allowed']
  // People with nothing here are strangers like any other student.
  const like = isStatus(who)
    ? answers.otherStudent
    : who === 'otherStaff' || who === 'token'
      ? answers.staff
      : undefined
  return answers[who] ?? like ?? success
}

function roleOf(who: ActorName) {
  if (isStudent(who)) return 'student'
  return (teachers as readonly ActorName[]).includes(who) ? 'teacher' : 'staff'
}

/** The URL of a row's call. */
export function addressOf({ key, params = {}, query = {} }: Row): string {
  const path = callNamed(key).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The row of ${key} lacks ${name}`)
    return value
  })
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

export const sendRow = (stage: Stage, row: Row, who: ActorName, as = stage.people[who]) =>
  stage.scene.call(callNamed(row.key).method, addressOf(row), {
    as,
    app: stage.app,
    ...(row.form ? { form: row.form() } : row.body !== undefined && { body: row.body }),
  })
