import { describe, expect, it } from 'vitest'
import { passwordRefusal } from './weak-passwords.ts'

const known = { academy: 'Lengua Viva', email: 'ana.garcia@example.test', names: ['Ana María', 'García Núñez'] }

describe('a password', () => {
  it.each([
    'four words are fine',
    'ñandú en la niebla',
    'x7#kkq2Lp',
    'ab cd ef gh',
    'Kx92jf0q',
    'una lámpara en la tarde',
    'correct horse battery staple',
    // what is known of the person may be part of more
    'ana compra siete limones',
    `${'four words are fine '.repeat(12)}`,
  ])('may be %j', async password => expect(await passwordRefusal(password, known)).toBeNull())

  it.each([
    ['short77', /at least 8/],
    ['x'.repeat(300), /at most 256/],
    ['Password123', /first passwords/],
    ['p@ssw0rd1', /first passwords/],
    ['password!', /first passwords/],
    ['football1', /first passwords/],
    ['princess1', /first passwords/],
    ['1234qwer', /first passwords/],
    ['Aulaviva2026', /first passwords/],
    ['contraseña1', /first passwords/],
    ['bogota123', /first passwords/],
    ['teamomucho', /first passwords/],
    ['654321654321', /soon guessed/],
    ['abababababab', /soon guessed/],
    ['p@ssw0rd1p@ssw0rd1', /first passwords|soon guessed/],
    ['ana.garcia@example.test', /Your name/],
    ['ana.garcia', /Your name/],
    ['Garcia1990', /Your name/],
    ['LenguaViva1', /Your name/],
    ['lengua viva 26', /Your name/],
    ['nuñez2026', /Your name/],
  ])('may not be %j, and it says why', async (password, why) => {
    expect(await passwordRefusal(password, known)).toMatch(why)
  })

  it('is judged soon, whatever it is made of', async () => {
    const began = performance.now()
    for (const part of ['p@ssw0rd1 ', '4@8({[</369&#!1|0$5+7%2', 'abcabcabd', '@4ss']) {
      await passwordRefusal(part.repeat(30).slice(0, 256), known)
    }
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
