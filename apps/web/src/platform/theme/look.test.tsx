import { afterEach, expect, test } from 'vitest'
import { wear } from './look.ts'

const worn = () => [...document.querySelectorAll('link[data-look]')].map(link => link.getAttribute('href'))

afterEach(() => wear(null))

test('one colour is worn at a time, and remembered for the next visit', () => {
  wear('/academy/look-0000000000000001.css')
  wear('/academy/look-0000000000000001.css')
  expect(worn()).toEqual(['/academy/look-0000000000000001.css'])
  wear('/academy/look-0000000000000002.css')
  expect(worn()).toEqual(['/academy/look-0000000000000002.css'])
  expect(localStorage.getItem('look')).toBe('/academy/look-0000000000000002.css')
  wear(null)
  expect(worn()).toEqual([])
  expect(localStorage.getItem('look')).toBeNull()
})
