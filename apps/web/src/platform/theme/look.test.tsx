import { afterEach, expect, test } from 'vitest'
import { applyLook } from './look.ts'

const worn = () => [...document.querySelectorAll('link[data-look]')].map(link => link.getAttribute('href'))

afterEach(() => applyLook(null))

test('one colour is worn at a time, and remembered for the next visit', () => {
  applyLook('/academy/look-0000000000000001.css')
  applyLook('/academy/look-0000000000000001.css')
  expect(worn()).toEqual(['/academy/look-0000000000000001.css'])
  applyLook('/academy/look-0000000000000002.css')
  expect(worn()).toEqual(['/academy/look-0000000000000002.css'])
  expect(localStorage.getItem('look')).toBe('/academy/look-0000000000000002.css')
  applyLook(null)
  expect(worn()).toEqual([])
  expect(localStorage.getItem('look')).toBeNull()
})
