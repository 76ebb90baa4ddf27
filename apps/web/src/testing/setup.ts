import '#ui/base.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { mockServer, restoreNetwork } from './mock-server.ts'
import { resetPage } from './show.tsx'

// A font that loads during a test would shift the layout that the test measures.
await Promise.all(['Bricolage', 'Instrument'].map(family => document.fonts.load(`1rem ${family}`)))

beforeEach(mockServer)
afterEach(() => {
  resetPage()
  vi.restoreAllMocks()
  expect(restoreNetwork(), 'calls that the test has no answer to').toEqual([])
})
