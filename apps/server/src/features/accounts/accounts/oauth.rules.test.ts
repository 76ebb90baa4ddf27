import { expect, it } from 'vitest'
import { registeredRedirects, returnAddress, verifierMatches } from './oauth.rules.ts'

const development = { publicUrl: 'http://localhost:3000', production: false }
const academy = { publicUrl: 'https://academy.example', production: true }

it('the app root and the native app are registered redirects', () => {
  expect(registeredRedirects(academy, 'https://academy.example')).toEqual([
    'https://academy.example/',
    'aulaviva://home',
  ])
})

it('one machine can be called by its other names', () => {
  expect(registeredRedirects(development, 'http://127.0.0.1:3000')).toContain('http://127.0.0.1:3000/')
  expect(registeredRedirects(development, 'http://[::1]:5173')).toContain('http://[::1]:5173/')
})

it.each([
  'http://evil.test',
  'http://localhost.evil.test',
  'http://127.0.0.1@evil.test',
  'http://10.0.0.4',
  'not a host',
])('codes are not sent to the name %s', name => {
  expect(registeredRedirects(development, name)).toHaveLength(2)
})

it('a public academy sends no codes to localhost, whatever its proxy names it', () => {
  expect(registeredRedirects(academy, 'http://localhost:3000')).toHaveLength(2)
})

it('the return address has only the parameters that exist', () => {
  const address = returnAddress('aulaviva://home', { code: 'a b', state: undefined, next: null })
  expect(address).toBe('aulaviva://home?code=a+b')
})

it('a verifier matches only its challenge', () => {
  // RFC 7636, appendix B
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
  expect(verifierMatches(verifier, challenge)).toBe(true)
  expect(verifierMatches(`${verifier.slice(0, -1)}l`, challenge)).toBe(false)
  expect(verifierMatches(undefined, challenge)).toBe(false)
  expect(verifierMatches('', challenge)).toBe(false)
  expect(verifierMatches(verifier, null)).toBe(false)
  expect(verifierMatches('', null)).toBe(false)
  expect(verifierMatches(undefined, null)).toBe(true)
})
