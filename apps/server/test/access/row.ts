import { type Call, tokenAreas } from '@aulaviva/contract/call'
import { callNamed, type Key } from '@aulaviva/contract/calls'
import { statusMayOpen } from '@aulaviva/domain/access'
import { isStatus, isStudent, teachers, type Who } from './actors.ts'
import type { Stage } from './stage.ts'

/** Expected response: a status, and the code of a problem. */
export type Outcome = readonly [status: number, code?: string]

/** One call with whose objects it is made, and the expected response by person. Without an entry, it succeeds. */
export interface Row {
  key: Key
  /** Names the object, if a call has several rows. */
  about?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: () => FormData
  answers?: Partial<Record<Who, Outcome>>
  /** Other people whose job is to write the owner's records here. */
  writers?: readonly Who[]
}

export const notFound: Outcome = [404, 'not_found']
/** Belongs to the owner: other students, and teachers who do not teach the owner, get 404. */
export const ofOwner = { otherStudent: notFound, otherTeacher: notFound } as const
/** Visible to the owner only. */
export const ofOwnerAlone = { ...ofOwner, ownTeacher: notFound, staff: notFound } as const

/** The response that the contract and the row say this person gets. */
export function expected({ key, answers = {} }: Row, who: Who): Outcome {
  const call: Call = callNamed(key)
  const { access } = call
  const success = [call.status ?? (call.answer ? 200 : 204)] as const
  if (access.kind === 'public') return answers[who] ?? success
  if (who === 'anonymous' || who === 'badToken') return [401, 'not_authenticated']
  if (who === 'token' && !tokenAreas(call)) return [403, 'not_for_tokens']
  if (access.kind === 'roles' && !access.roles.some(role => role === roleOf(who))) return [403, 'forbidden']
  if (who === 'otherStaff' && access.area) return [403, 'area_not_allowed']
  if (access.page && isStatus(who) && !statusMayOpen(who, access.page)) return [403, 'status_not_allowed']
  // People with nothing here are strangers like any other student.
  const like = isStatus(who)
    ? answers.otherStudent
    : who === 'otherStaff' || who === 'token'
      ? answers.staff
      : undefined
  return answers[who] ?? like ?? success
}

function roleOf(who: Who) {
  if (isStudent(who)) return 'student'
  return (teachers as readonly Who[]).includes(who) ? 'teacher' : 'staff'
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

export const sendRow = (stage: Stage, row: Row, who: Who, as = stage.people[who]) =>
  stage.scene.call(callNamed(row.key).method, addressOf(row), {
    as,
    app: stage.app,
    ...(row.form ? { form: row.form() } : row.body !== undefined && { body: row.body }),
  })
