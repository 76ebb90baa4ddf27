import { describe, expect, it } from 'vitest'
import { checkPasswordStrength } from './weak-passwords.ts'

const knownWords = { academy: 'Lengua Viva', email: 'ana.garcia@example.test', names: ['Ana María', 'García Núñez'] }

describe('a password', () => {
  it.each([
    'four words are fine',
    'ñandú en la niebla',
    'x7#kkq2Lp',
    'ab cd ef gh',
    'Kx92jf0q',
    'una lámpara en la tarde',
    'correct horse battery staple',
    // words from the person's data are fine as part of a longer password
    'ana compra siete limones',
    `${'four words are fine '.repeat(12)}`,
  ])('may be %j', async password => expect(await checkPasswordStrength(password, knownWords)).toBeNull())

  it.each([
    ['short77', 'tooShort'],
    ['x'.repeat(300), 'tooLong'],
    ['Password123', 'common'],
    ['p@ssw0rd1', 'common'],
    ['password!', 'common'],
    ['football1', 'common'],
    ['princess1', 'common'],
    ['1234qwer', 'common'],
    ['Aulaviva2026', 'common'],
    ['contraseña1', 'common'],
    ['bogota123', 'common'],
    ['teamomucho', 'common'],
    ['654321654321', 'pattern'],
    ['abababababab', 'pattern'],
    ['p@ssw0rd1p@ssw0rd1', 'pattern'],
    ['ana.garcia@example.test', 'personal'],
    ['ana.garcia', 'personal'],
    ['Garcia1990', 'personal'],
    ['LenguaViva1', 'personal'],
    ['lengua viva 26', 'personal'],
    ['nuñez2026', 'personal'],
  ])('cannot be %j, with the reason', async (password, why) => {
    expect(await checkPasswordStrength(password, knownWords)).toBe(why)
  })

  it('is checked quickly, whatever its characters', async () => {
    const began = performance.now()
    for (const part of ['p@ssw0rd1 ', '4@8({[</369&#!1|0$5+7%2', 'abcabcabd', '@4ss']) {
      await checkPasswordStrength(part.repeat(30).slice(0, 256), knownWords)
    }
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
