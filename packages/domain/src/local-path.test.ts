import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

describe('a path of one’s own', () => {
  it.each([
    '/',
    '/home',
    '/oauth2/authorize?client_id=a&next=%2Fx',
    '/a#b',
    '/students/classes/reserve?date=2026-11-21#top',
    '/search?next=https://evil.test/',
    '/a//b',
  ])('keeps %s', path => {
    expect(localPath(path)).toBe(path)
  })

  it('is written as a browser resolves it', () => {
    expect(localPath('/a/../b c?ñ')).toBe('/b%20c?%C3%B1')
  })

  it.each([
    undefined,
    null,
    '',
    'home',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/.//evil.test',
    '/./\\evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    'https://evil.test/',
    'https:/evil.test',
    'http://local.invalid/home',
    'javascript:alert(1)',
    ' //evil.test',
    '/\t/evil.test',
    '/home\r\nSet-Cookie: a=b',
    '/home\0',
    '/home\x7f',
    `/${'a'.repeat(8000)}`,
  ])('excludes %j', path => {
    expect(localPath(path)).toBeNull()
  })

  it('stays on its origin, for any combination of slashes, dots, hosts, and control characters', () => {
    const pieces = ['/', '\\', '.', '%2e', '%2f', '%5c', ':', '@', '?', '#', '\t', '\n', '\0', ' ', 'evil.test', 'a']
    const address = fc.string({
      unit: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 1, unit: 'binary' })),
    })
    const candidates = fc.oneof(
      address,
      address.map(rest => `/${rest}`),
    )
    fc.assert(
      fc.property(candidates, candidate => {
        const path = localPath(candidate)
        for (const page of ['https://app.test/', 'https://app.test/deep/in?here', 'http://localhost:3000/a/']) {
          const { origin } = new URL(page)
          if (path !== null) expect(new URL(path, page).origin).toBe(origin)
          const leavesOrigin = !URL.canParse(candidate, page) || new URL(candidate, page).origin !== origin
          if (leavesOrigin) expect(path).toBeNull()
        }
        if (path !== null) {
          expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
          expect(localPath(path)).toBe(path)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
