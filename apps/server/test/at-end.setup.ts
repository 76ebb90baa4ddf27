import { afterAll } from 'vitest'
import { endAll } from './at-end.ts'

// read anew for each test file; a hook that is registered inside another hook or a test would never run
afterAll(endAll)
