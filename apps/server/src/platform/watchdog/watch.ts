import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { Told, UnderWay, Watched } from './watchdog.ts'

/** The thread that watches the event loop of its process: it runs while that one is frozen. */

const { memory, every, checks, worker } = workerData as Watched
const beats = new Int32Array(memory)
const underWay = new Map<string, UnderWay>()
let last = -1
let missed = 0

parentPort?.on('message', (told: Told) => {
  if ('begin' in told) underWay.set(told.begin, told.work)
  else underWay.delete(told.end)
})

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const isHeldByInspector = Atomics.load(beats, 1) === 1
  missed = beat === last && !isHeldByInspector ? missed + 1 : 0
  last = beat
  if (missed >= checks) endProcess()
}, every)

/** No other thread of the process can end it in order: the one that would is frozen. */
function endProcess(): void {
  const line = {
    level: 60,
    time: new Date().toISOString(),
    ...(worker !== undefined && { worker }),
    seconds: (checks * every) / 1_000,
    underWay: [...underWay.values()],
    msg: 'the server is frozen and ends itself; what starts it again has to be set up outside of it',
  }
  try {
    writeSync(2, `${JSON.stringify(line)}\n`)
  } finally {
    process.kill(process.pid, 'SIGKILL')
  }
}
