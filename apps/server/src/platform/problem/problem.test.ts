import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLanguages } from '../../languages/add-languages.ts'
import { problemTexts } from '../../languages/es/problem-texts.ts'
import { invalid, orNotFound, Problem, requireVersion } from './problem.ts'
import { messageIn, titleIn } from './problem.words.ts'

beforeAll(addLanguages)

const root = join(import.meta.dirname, '../../../../..')
const sources = globSync('{apps/server/src,packages/contract/src}/**/*.ts', { cwd: root })
  .filter(file => !/\.test\.ts$|\/(demo|doctor|languages)\//.test(file))
  .map(file => readFileSync(join(root, file), 'utf8'))

/** Returns all distinct matches of a pattern in the code. */
const found = (pattern: RegExp) => [
  ...new Set(sources.flatMap(source => [...source.matchAll(pattern)].map(([, said = '']) => said))),
]

describe('a problem in another language', () => {
  it('has a title for every code with which the server refuses anything', () => {
    const codes = found(/status: \d+,\s*code: '([a-z_]+)',\s*title: '/g)
    expect(codes.length).toBeGreaterThan(80)
    expect(codes.filter(code => titleIn('es', { code, title: '' }) === '')).toEqual([])
  })

  it('has a translation of exactly the messages in the code', () => {
    const held = [
      ...found(/(?:message|detail)(?::| =) '([^']+)'/g),
      ...found(/fieldProblem\([^)]*, '([A-Z][^']+)'\)/g),
      // Of the contract's patterns.
      ...found(/\.regex\(.+, '([A-Z][^']+)'\)/g),
    ]
    expect(held.length).toBeGreaterThan(40)
    expect(held.filter(message => messageIn('es', message) === message)).toEqual([])
    const translated = Object.keys(problemTexts.messages)
    expect(translated.filter(message => !sources.some(source => source.includes(`'${message}'`)))).toEqual([])
  })

  it('keeps its code and its English texts, unchanged', () => {
    const kind = { status: 409, code: 'class_full', title: 'This class is full' }
    expect(new Problem(kind).body()).toEqual({ type: 'about:blank#class_full', ...kind })
    expect(new Problem(kind).body('es')).toMatchObject({ code: 'class_full', title: 'Esta clase está llena' })
  })

  it('translates the error of each field', () => {
    const body = invalid([{ field: 'plan', code: 'unknown', message: 'We couldn’t find this plan' }]).body('es')
    expect(body.errors).toEqual([{ field: 'plan', code: 'unknown', message: 'No encontramos este plan' }])
    expect(body.detail).toBe('plan: No encontramos este plan')
  })
})

describe('a row that was looked up', () => {
  const row = { name: 'A1', version: 3 }

  it('exists, or the answer is 404', () => {
    expect(orNotFound(row)).toBe(row)
    expect(() => orNotFound(undefined)).toThrow(expect.objectContaining({ status: 404, code: 'not_found' }))
    expect(() => orNotFound(null)).toThrow(expect.objectContaining({ status: 404 }))
  })

  it('has the version that was read, or the answer is 409', () => {
    expect(requireVersion(row, 3)).toBe(row)
    expect(requireVersion(row, undefined)).toBe(row)
    expect(() => requireVersion(row, 2)).toThrow(expect.objectContaining({ status: 409, code: 'changed_meanwhile' }))
    expect(() => requireVersion(undefined, 3)).toThrow(expect.objectContaining({ status: 404 }))
  })
})
