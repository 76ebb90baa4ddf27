import { startWatchdog } from '../../src/platform/watchdog/watchdog.ts'

/**
 * A process that blocks its event loop for this many milliseconds without working, and then works for the given time.
 */

const [blocked = '0', busy = '0'] = process.argv.slice(2)
startWatchdog({ worker: undefined, every: 50, checks: 10 })
// The watchdog sees a beat first.
setTimeout(() => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(blocked))
  process.stdout.write('blocked\n')
  const until = performance.now() + Number(busy)
  while (performance.now() < until);
  process.stdout.write('done\n')
  process.exit()
}, 500)
