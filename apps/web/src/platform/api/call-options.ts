import type { Key, Sent } from '@aulaviva/contract/calls'

type IsOptional<T> = undefined extends T ? true : Record<never, never> extends T ? true : false
type Needed<S> = { [P in keyof S as IsOptional<S[P]> extends true ? never : P]: S[P] }
type Spare<S> = { [P in keyof S as IsOptional<S[P]> extends true ? P : never]?: S[P] }

export type Upload = File | Blob | readonly (File | Blob)[] | null | undefined

/** What a call is made with: the parts its contract asks for, and how it should be sent. */
export type Options<K extends Key> = Needed<Sent<K>> &
  Spare<Sent<K>> & {
    /** File parts by field name; giving them makes the body multipart/form-data. */
    files?: Record<string, Upload>
    /** One per action of the user; made by the door when absent. Pass it to send the same action again by hand. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** Is told how much of the files has gone out, between 0 and 1. */
    onUpload?: (share: number) => void
    /** Without an answer it is not sent again: for what the next call says anyway. */
    isSaidOnce?: boolean
  }

/** Options may be left out where the contract asks for nothing. */
export type Arguments<K extends Key> =
  Record<never, never> extends Options<K> ? [options?: Options<K>] : [options: Options<K>]
