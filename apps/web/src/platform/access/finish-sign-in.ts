import { readToken } from '../api/token.ts'
import { redeemCode } from '../session/redeem-code.ts'
import { readSignInReturn } from '../session/sign-in-return.ts'
import { platformWords } from '../words/platform.words.ts'
import { errorPage } from './guard.ts'

/**
 * Completes a sign-in that has returned to the app root. Returns where to go next, or null if it must stop with a
 * warning.
 */
export async function finishSignIn(search: URLSearchParams): Promise<string | null> {
  const back = readSignInReturn(search)
  if (back.kind === 'none') return '/home'
  if (back.kind === 'no-code') return null
  if (back.kind === 'refused') throw errorPage(back.statusCode, back.message)
  try {
    return await redeemCode(back.code, back.state)
  } catch {
    // The back button returns here with a used code. A person who is signed in by then goes to the home page.
    if (readToken()) return '/home'
    throw errorPage(500, platformWords().session.failed)
  }
}
