import { expect, it } from 'vitest'
import { challengeOf, createVerifier } from './pkce.ts'

it('makes the challenge of RFC 7636, appendix B', async () => {
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  )
})

it('makes a verifier of 43 url-safe characters', () => {
  expect(createVerifier()).toMatch(/^[\w-]{43}$/)
})
