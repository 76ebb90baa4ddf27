import { EventEmitter } from 'node:events'
import { afterAll } from 'vitest'
import { runEndHooks } from './at-end.ts'

// A response that is injected has three more close listeners than one of a socket: 11 where a file is sent.
EventEmitter.defaultMaxListeners = 12

// Registered for each test file: a hook registered inside another hook or a test would never run.
afterAll(runEndHooks)
