import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { type RunningWork, runWatchdog, type WatchdogData, type WatchdogMessage } from './watch.ts'

/** Kills the process if its event loop freezes, and logs what it was working on. */
export interface Watchdog {
  begin(key: string, work: RunningWork): void
  end(key: string): void
}

interface Options {
  /** Number of this process among several workers, for the log. */
  worker: number | undefined
  /** Milliseconds between two beats, and between two checks. */
  every?: number
  /**
   * This many checks in a row without a beat mean that the event loop is frozen, if the process was busy for half of
   * that time. Ten times as many mean so in any case.
   */
  checks?: number
}

/**
 * Starts the thread that watches this one. It counts its checks instead of measuring time: while the machine sleeps or
 * the process is stopped, the thread does not check either.
 */
export function startWatchdog({ worker, every = 1_000, checks = 30 }: Options): Watchdog {
  const memory = new SharedArrayBuffer(8)
  const beats = new Int32Array(memory)
  const beat = () => {
    Atomics.store(beats, 1, inspectorUrl() ? 1 : 0)
    Atomics.add(beats, 0, 1)
  }
  beat()
  const timer = setInterval(beat, every)
  const thread = new Worker(`(${runWatchdog})()`, {
    eval: true,
    workerData: { memory, every, checks, worker } satisfies WatchdogData,
  })
  // A server without its watchdog still serves.
  thread.on('error', ({ message }) => process.stderr.write(`The watchdog failed: ${message}\n`))
  timer.unref()
  thread.unref()
  const send = (message: WatchdogMessage) => thread.postMessage(message)
  return {
    begin: (key, work) => send({ begin: key, work }),
    end: key => send({ end: key }),
  }
}
