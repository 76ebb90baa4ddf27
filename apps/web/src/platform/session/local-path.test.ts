import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

describe('where sign-in may lead', () => {
  it('is a path of this app, with its query', () => {
    expect(localPath('/students/classes/reserve?date=2026-11-21#top')).toBe(
      '/students/classes/reserve?date=2026-11-21#top',
    )
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'home',
    '',
    null,
    undefined,
  ])('is never %j', candidate => {
    expect(localPath(candidate)).toBeNull()
  })

  it('cannot climb out by dots', () => {
    expect(localPath('/a/..//evil.example')).toBeNull()
  })
})
