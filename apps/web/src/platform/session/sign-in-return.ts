import { platformWords } from '../words/platform.words.ts'

export type SignInReturn =
  | { kind: 'none' }
  | { kind: 'code'; code: string; state: string | null }
  | { kind: 'no-code' }
  | { kind: 'refused'; statusCode: string; message: string }

/** The result of a sign-in in the URL. */
export function readSignInReturn(search: URLSearchParams): SignInReturn {
  const error = search.get('error')
  if (error) {
    return {
      kind: 'refused',
      statusCode: error,
      message: search.get('error_description') || platformWords().session.refused,
    }
  }
  const code = search.get('code')
  const state = search.get('state')
  if (code) return { kind: 'code', code, state }
  return state === null ? { kind: 'none' } : { kind: 'no-code' }
}
