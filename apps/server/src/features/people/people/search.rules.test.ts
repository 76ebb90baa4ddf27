import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fuzzyPattern, halvesOf } from './search.rules.ts'

const fits = (key: string, word: string) => new RegExp(fuzzyPattern(word), 'u').test(key)
const like = (key: string, pattern: string) => {
  const text = pattern.replace(/\\(.)|%|[.*+?^${}()|[\]\\]/gsu, (all, literal) =>
    all === '%' ? '[^]*' : (literal ?? all).replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'),
  )
  return new RegExp(`^${text}$`, 'u').test(key)
}
const key = (...names: string[]) => names.map(name => `\t${name}`).join('')

test('a search text is literal, whatever it looks like', () => {
  expect(fits(key('x'), 'a.*b')).toBe(false)
  expect(fits(key('a.*b'), 'a.*b')).toBe(true)
  expect(fits(key('(x[]-y'), '(x[]-y')).toBe(true)
})

describe('a word is near another', () => {
  test.each([
    ['gomes', 'gomez'],
    ['peraz', 'perez'],
    ['katherine', 'catherine'],
    ['cristhian', 'cristian'],
    ['cristian', 'cristhian'],
    ['jhon', 'john'],
    ['mraia', 'maria'],
    ['villareal', 'villarreal'],
    ['gonsal', 'gonzalez'],
  ])('%s and %s, a letter apart or begun so', (typed, name) => {
    expect(fits(key('de la cruz', name, 'x@example.test'), typed)).toBe(true)
  })

  test.each([
    ['gomes', 'jaime'],
    ['juan', 'ivan'],
    ['ana', 'eva'],
    ['mart', 'mono'],
  ])('%s and %s are not', (typed, name) => {
    expect(fits(key(name, 'x'), typed)).toBe(false)
  })

  test('with any wrong letter, an index finds it by one of three patterns', () => {
    const letter = fc.constantFrom(...'abcñ.%_')
    const word = fc.array(letter, { minLength: 5, maxLength: 9 })
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('other', 'more', 'less', 'swapped'),
        (letters, at, other, how) => {
          const place = at % letters.length
          const wrong = [...letters]
          if (how === 'other') wrong[place] = other
          else if (how === 'more') wrong.splice(place, 0, other)
          else if (how === 'less') wrong.splice(place, 1)
          else wrong.splice(place, 2, ...wrong.slice(place, place + 2).toReversed())
          const [typed, storedKey] = [wrong.join(''), key('x', letters.join(''), 'y')]
          return typed.length < 5 || (fits(storedKey, typed) && halvesOf(typed).some(half => like(storedKey, half)))
        },
      ),
    )
  })
})

test('a word longer than names is only searched whole', () => {
  const word = 'x'.repeat(25)
  expect(fuzzyPattern(word)).toBe(word)
})
