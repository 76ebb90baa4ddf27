import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTextCache, fillLinks, templateWriter } from './json-template.ts'

const write = templateWriter(z.object({ name: z.string(), image: z.string().nullable(), more: z.string() }))

describe('text with open addresses', () => {
  test('equals the written text, with the reader’s links', () => {
    const open = write(link => ({ name: '"|A/z', image: link('one'), more: link('two') }))
    const answer = fillLinks(open, id => `/files/${id}?of=me`)
    expect(JSON.parse(answer.text)).toEqual({ name: '"|A/z', image: '/files/one?of=me', more: '/files/two?of=me' })
  })

  test('may have none', () => {
    const open = write(() => ({ name: '', image: null, more: 'x' }))
    expect(fillLinks(open, () => 'never').text).toBe('{"name":"","image":null,"more":"x"}')
  })
})

describe('cached texts', () => {
  test('have one version each', () => {
    const kept = createTextCache(100)
    kept.set('a', 2, ['two'])
    expect([kept.get('a', 1), kept.get('a', 2), kept.get('a', 3), kept.get('b', 2)]).toEqual([
      undefined,
      ['two'],
      undefined,
      undefined,
    ])
  })

  test('are not replaced by an older read', () => {
    const kept = createTextCache(100)
    kept.set('a', 2, ['two'])
    kept.set('a', 1, ['one'])
    expect(kept.get('a', 2)).toEqual(['two'])
  })

  test('have a total limit; the least recently used is evicted', () => {
    const kept = createTextCache(10)
    kept.set('a', 1, ['aaaa'])
    kept.set('b', 1, ['bb', 'bb'])
    kept.get('a', 1)
    kept.set('c', 1, ['cccc'])
    expect([kept.get('a', 1), kept.get('b', 1), kept.get('c', 1)]).toEqual([['aaaa'], undefined, ['cccc']])
    kept.set('a', 2, ['aa'])
    kept.set('d', 1, ['dddd'])
    expect([kept.get('a', 2), kept.get('c', 1), kept.get('d', 1)]).toEqual([['aa'], ['cccc'], ['dddd']])
  })

  test('that are longer than all may be are not kept', () => {
    const kept = createTextCache(3)
    kept.set('a', 1, ['aaaa'])
    expect(kept.get('a', 1)).toBeUndefined()
  })
})
