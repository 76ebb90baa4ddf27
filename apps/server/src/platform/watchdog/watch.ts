/** Work in progress, named by the watchdog if the process freezes. */
export type RunningWork = Record<string, string | null>

/** Messages from the main thread to the watching thread. */
export type WatchdogMessage = { begin: string; work: RunningWork } | { end: string }

export interface WatchdogData {
  /** Two 32-bit numbers: how often the event loop has turned, and 1 while a debugger may pause it. */
  memory: SharedArrayBuffer
  every: number
  checks: number
  /** Number of this process among several workers. */
  worker: number | undefined
}

/**
 * Code of the thread that watches the event loop of its process and keeps running while the loop is frozen. The thread
 * receives the source text of this function, so it may use nothing from outside. As a TypeScript module it would also
 * load the compiler, which takes 12 MB in each process.
 */
export function runWatchdog(): void {
  const { writeSync } = process.getBuiltinModule('node:fs')
  const { parentPort, workerData } = process.getBuiltinModule('node:worker_threads')
  const { memory, every, checks, worker } = workerData as WatchdogData
  const beats = new Int32Array(memory)
  const running = new Map<string, RunningWork>()
  let lastBeat = -1
  let missed = 0
  let spentBefore = 0

  parentPort?.on('message', (message: WatchdogMessage) => {
    if ('begin' in message) running.set(message.begin, message.work)
    else running.delete(message.end)
  })

  setInterval(() => {
    const beat = Atomics.load(beats, 0)
    const isHeldByInspector = Atomics.load(beats, 1) === 1
    const { user, system } = process.cpuUsage()
    const spent = (user + system) / 1_000
    if (beat === lastBeat && !isHeldByInspector) missed++
    else {
      missed = 0
      spentBefore = spent
    }
    lastBeat = beat
    // On an overloaded machine the process gets little CPU time. That makes it slow, and a restart would make it
    // slower.
    const isBusy = spent - spentBefore >= (checks * every) / 2
    if (missed >= (isBusy ? checks : checks * 10)) endProcess()
  }, every)

  // No thread can end the process cleanly: the main thread is frozen.
  function endProcess(): void {
    const line = {
      level: 60,
      time: new Date().toISOString(),
      ...(worker !== undefined && { worker }),
      seconds: (missed * every) / 1_000,
      underWay: [...running.values()],
      msg: 'the server is frozen and stops itself so that the service manager starts it again',
    }
    try {
      writeSync(2, `${JSON.stringify(line)}\n`)
    } finally {
      process.kill(process.pid, 'SIGKILL')
    }
  }
}
