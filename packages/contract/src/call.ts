import { type Areas, isAll, type PageName, type Role, type StaffArea } from '@aulaviva/domain/access'
import { areasNamed } from '@aulaviva/domain/staff-areas'
import type { z } from 'zod'

/**
 * Who may make a call. The page's status rule applies to students only: a student whose status may not open
 * `page` is refused with 403 `status_not_allowed`. The area applies to staff only: a staff member who works in none of
 * those named, or not in all where all are asked for, is refused with 403 `area_not_allowed`.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in'; page?: PageName; area?: Areas }
  | { kind: 'roles'; roles: readonly Exclude<Role, 'staff'>[]; page?: PageName; area?: undefined }
  | { kind: 'roles'; roles: readonly Role[]; page?: PageName; area: Areas }

/** One uploaded file of a multipart body, and what the server accepts for it. */
export interface FilePart {
  max: number | 'max_files'
  /**
   * Papers: what is scanned, photographed or signed, PDF and pictures. Media: pictures and sounds, whatever the settings say of documents. Tables, academies and files with questions are read
   * and not kept as files.
   */
  kinds: 'documents' | 'papers' | 'images' | 'media' | 'tables' | 'academies' | 'questions'
  required?: boolean
}

/** A call as both sides know it: everything except what the server does. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body; for a multipart call, its text fields. */
  body?: z.ZodType
  /** File parts by field name; their presence makes the body multipart/form-data. */
  files?: Record<string, FilePart>
  /** Bytes of a JSON body where it may be larger than usual. */
  mostBytes?: number
  /** The body of a successful answer; `null` for 204. */
  answer: z.ZodType | null
  /** 302 leads to the answer's `location`. */
  status?: 200 | 201 | 204 | 302
  /** Stable codes of the refusals this call may answer, besides those every call shares. */
  errors?: readonly string[]
  /**
   * Whether an API token may make it, where that is not by the rule of `tokenAreas`: true for what anybody of the staff may
   * read, false for what is for a person alone.
   */
  tokens?: boolean
  /**
   * For what lets others in or leads out what the academy knows: it is refused with 403 `proof_needed` until the person shows
   * the password by `POST /api/users/proof/`. API tokens cannot make it. `of-staff`: only where it is about the account of a
   * staff member, which the use case finds out (`holdStaffAsOwner`).
   */
  proof?: true | 'of-staff'
  /** True for calls beyond the product's original list. */
  extension?: boolean
}

/** Declares a call and keeps its literal method, path and schemas for both sides to infer from. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/**
 * The areas of which a token needs one to make a call; none for a call open to every token, null for one that is closed to
 * tokens. Open are the calls of the staff's areas. What is about somebody's own account and what owners alone may do is not,
 * and neither is a call that asks for several areas together, nor what a call says it closes.
 */
export function tokenAreas({ access, tokens }: Pick<Call, 'access' | 'tokens'>): StaffArea[] | null {
  if (access.kind === 'public' || tokens === false) return null
  if (!access.area) return tokens && (access.kind === 'signed-in' || takesStaff(access.roles)) ? [] : null
  if (isAll(access.area)) return null
  const areas = areasNamed(access.area).filter(area => area !== 'owner')
  return areas.length > 0 ? areas : null
}

const takesStaff = (roles: readonly Role[]) => roles.includes('staff')

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

export type CallKey<C extends Call> = `${C['method']} ${C['path']}`
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? z.output<C['answer']> : null
/** What a client sends. */
export interface SentBy<C extends Call> {
  params: Input<C['params']>
  query: Input<C['query']>
  body: Input<C['body']>
}
/** What a handler receives, after checking and defaults. */
export interface ReceivedBy<C extends Call> {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}
