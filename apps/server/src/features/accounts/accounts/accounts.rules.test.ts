import { describe, expect, it } from 'vitest'
import { canonicalEmail, emailRefusal } from './accounts.rules.ts'

describe('the canonical email address', () => {
  it.each([
    ['Ana@Example.TEST', 'ana@example.test'],
    ['  ana@example.test\n', 'ana@example.test'],
    ['ａｎａ@example.test', 'ana@example.test'],
    ['jose\u0301@example.test', 'jos\u00e9@example.test'],
    ['ana+classes@example.test', 'ana+classes@example.test'],
    ['\u200bana@example.test', 'ana@example.test'],
    ['an\u200ca@exam\u00adple.test\u200e', 'ana@example.test'],
    ['\u202aana@example.test\u202c', 'ana@example.test'],
    ['Ana Ruiz <ana@example.test>', 'ana@example.test'],
    ['"Ruiz, Ana" <ana@example.test>', 'ana@example.test'],
    ['<ana@example.test>', 'ana@example.test'],
    ['mailto:Ana@example.test?subject=Hello', 'ana@example.test'],
    ['Ana <mailto:ana@example.test>', 'ana@example.test'],
    ["'ana@example.test'", 'ana@example.test'],
    ['ana\ufe0f@example\u2800.test', 'ana@example.test'],
    ['o’hara@example.test', "o'hara@example.test"],
    ['jean‑luc@señal–uno.test', 'jean-luc@señal-uno.test'],
    ['ana@例え。テスト', 'ana@例え.テスト'],
  ])('of %j is %j', (typed, canonical) => {
    expect(canonicalEmail(typed)).toBe(canonical)
  })

  it('of a canonical address is that address', () => {
    for (const typed of ['İSTANBUL@x.test', 'straße@x.test', 'ﬁn@x.test', 'ΟΔΟΣ@x.test', 'K@x.test']) {
      const once = canonicalEmail(typed)
      expect(canonicalEmail(once)).toBe(once)
    }
  })
})

describe('an email address', () => {
  it.each([
    'ana@example.test',
    ' Ana+classes@Sub.Example.co ',
    "o'hara@example.test",
    'josé@señal.test',
    'a@b.xn--p1ai',
    'सम्पर्क@उदाहरण.भारत',
    'Ana <ana@example.test>',
    'mailto:ana@example.test',
    'ana\u200b@example.test',
  ])('may be %j', email => expect(emailRefusal(email)).toBeNull())

  it.each([
    '',
    ' ',
    'ana',
    'ana@',
    '@example.test',
    'ana@example',
    'ana@example.',
    'ana@.test',
    'ana@-x.test',
    'a b@example.test',
    'a@b@example.test',
    'Ana <ana@example.test>, Eva <eva@example.test>',
    'ana@example.test <eva@example.test>',
    'an\u202ea@example.test',
    'ana@example.test, eva@example.test',
    'ana@example.test\nBcc: eva@example.test',
    'nul\0@example.test',
    '\ud800@example.test',
    `${'x'.repeat(65)}@example.test`,
    `ana@${'x.'.repeat(130)}test`,
  ])('is not %j', email => expect(emailRefusal(email)).toBe(email.trim() ? 'malformed' : 'missing'))
})

it('a long text is no address, and is not parsed', () => {
  const began = performance.now()
  expect(emailRefusal(`a${' '.repeat(200_000)}x`)).not.toBeNull()
  expect(performance.now() - began).toBeLessThan(1_000)
})
