import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./watched-process.ts', import.meta.url))

/** The output and the final signal of a process that blocks and then works for this many milliseconds. */
const watched = (blocked: number, busy: number) =>
  new Promise<{ printed: string; signal: string | null }>(resolve => {
    execFile(process.execPath, [program, `${blocked}`, `${busy}`], (error, printed) =>
      resolve({ printed, signal: error?.signal ?? null }),
    )
  })

test('a process that works without a turn of its event loop is ended', async () => {
  expect(await watched(0, 60_000)).toEqual({ printed: 'blocked\n', signal: 'SIGKILL' })
})

test('a process that a busy machine hardly lets work is not taken for a frozen one', async () => {
  expect(await watched(1_500, 0)).toEqual({ printed: 'blocked\ndone\n', signal: null })
})

test('a process frozen for ten times as long is killed', async () => {
  expect(await watched(60_000, 0)).toEqual({ printed: '', signal: 'SIGKILL' })
})
