import { describe, expect, it } from 'vitest'
import { fileSize } from '#platform/files/file-size.ts'
import { readMyClassesSearch } from './my-classes-search.ts'

const id = '01a1592e-c600-7e12-be3e-ec78f8713119'

describe('the address of my classes', () => {
  it('keeps the tab, its month and the open class', () => {
    const search = { tab: 'past', month: '2026-10-01', class: id, rate: true }
    expect(readMyClassesSearch(search)).toEqual(search)
  })
  it('drops unknown parts', () => {
    expect(readMyClassesSearch({ tab: 'lost', month: 'May', class: 'x', rate: 'yes' })).toEqual({})
  })
})

describe('the size of a file', () => {
  it('is formatted in common units', () => {
    expect(fileSize(640_200)).toBe('640 kB')
    expect(fileSize(2_400_000)).toBe('2.4 MB')
  })
})
