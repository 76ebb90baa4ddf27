import { afterAll } from 'vitest'
import { endAll } from './at-end.ts'

// Registered for each test file: a hook registered inside another hook or a test would never run.
afterAll(endAll)
