import type { CallName, CallRequest } from '@aulaviva/contract/calls'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type RequiredParts<S> = { [P in keyof S as IsOptional<S[P]> extends true ? never : P]: S[P] }
type OptionalParts<S> = { [P in keyof S as IsOptional<S[P]> extends true ? P : never]?: S[P] }

export type Upload = File | Blob | readonly (File | Blob)[] | null | undefined

/** Options of a call: the parts that its contract requires, and how to send it. */
export type CallOptions<K extends CallName> = RequiredParts<CallRequest<K>> &
  OptionalParts<CallRequest<K>> & {
    /** File parts by field name. If present, the body is multipart/form-data. */
    files?: Record<string, Upload>
    /** One per user action. `api` creates it if absent. Pass it to send the same action again manually. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Called with the share of the files that has been sent, between 0 and 1. */
    onUpload?: (share: number) => void
    /** Do not retry without a response: the next call sends the same data anyway. */
    withoutRetry?: boolean
  }

/** The options are optional if the contract requires nothing. */
export type CallArguments<K extends CallName> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>]
