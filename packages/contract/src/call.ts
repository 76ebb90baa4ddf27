import { type PageName, type RequiredAreas, type Role, requiresAll, type StaffArea } from '@aulaviva/domain/access'
import { listAreas } from '@aulaviva/domain/staff-areas'
import type { z } from 'zod'

/**
 * Who may make a call. The page's status rule applies to students only: a student whose status does not allow `page`
 * gets 403 `status_not_allowed`. The area applies to staff only: a staff member without permission for any of the named
 * areas, or for all of them if all are required, gets 403 `area_not_allowed`.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'signed-in'; page?: PageName; area?: RequiredAreas }
  | { kind: 'roles'; roles: readonly Exclude<Role, 'staff'>[]; page?: PageName; area?: undefined }
  | { kind: 'roles'; roles: readonly Role[]; page?: PageName; area: RequiredAreas }

/** One uploaded file of a multipart body, and what the server accepts for it. */
export interface FilePart {
  max: number | 'max_files'
  /**
   * `papers`: scanned, photographed, or signed documents, as PDF or image. `media`: images and audio, whatever the
   * settings say about documents. `tables`, `academies`, and `questions` are parsed and not stored as files.
   */
  kinds: 'documents' | 'papers' | 'images' | 'media' | 'tables' | 'academies' | 'questions'
  required?: boolean
}

/** A call as client and server know it: everything except the implementation. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  access: Access
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. For a multipart call, its text fields. */
  body?: z.ZodType
  /** File parts by field name. If present, the body is multipart/form-data. */
  files?: Record<string, FilePart>
  /** Maximum bytes of a JSON body, if higher than the default. */
  maxBodyBytes?: number
  /** Body of a successful response. `null` for 204. */
  answer: z.ZodType | null
  /** 302 redirects to the answer's `location`. */
  status?: 200 | 201 | 204 | 302
  /** Stable codes of this call's problems, in addition to those every call shares. */
  errors?: readonly string[]
  /**
   * Overrides the rule of `tokenAreas` for API tokens: true for what all staff may read, false for what is for a person
   * only.
   */
  tokens?: boolean
  /**
   * For calls that grant access or export data: 403 `proof_needed` until the person enters their password with `POST
   * /api/users/proof/`. API tokens cannot make such a call. `of-staff`: only if it concerns the account of a staff
   * member, which the use case finds out (`lockStaffAsOwner`).
   */
  proof?: true | 'of-staff'
  /** True for calls beyond the product's original list. */
  extension?: boolean
}

/** Declares a call. Preserves its literal method, path, and schemas for type inference on both sides. */
export function call<const C extends Call>(definition: C): C {
  return definition
}

/**
 * Returns the areas of which a token needs one to make the call. Empty for a call open to every token, null for one
 * closed to tokens. Calls of a staff area are open. Calls about a person's own account, calls for owners, calls that
 * require several areas together, and calls that set `tokens: false` are closed.
 */
export function tokenAreas({ access, tokens }: Pick<Call, 'access' | 'tokens'>): StaffArea[] | null {
  if (access.kind === 'public' || tokens === false) return null
  if (!access.area) return tokens && (access.kind === 'signed-in' || includesStaff(access.roles)) ? [] : null
  if (requiresAll(access.area)) return null
  const areas = listAreas(access.area).filter(area => area !== 'owner')
  return areas.length > 0 ? areas : null
}

const includesStaff = (roles: readonly Role[]) => roles.includes('staff')

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
/** What a handler receives, after validation and defaults. */
export interface ReceivedBy<C extends Call> {
  params: Output<C['params']>
  query: Output<C['query']>
  body: Output<C['body']>
}
