// Puts load on one address, and says what it cost: requests per second, latency, processor time per request.
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticksPerSecond = 100

/** Processor seconds used so far by these processes and their children. */
function cpuSeconds(pids) {
  let ticks = 0
  for (const pid of withChildren(pids)) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // a process that ended meanwhile
    }
  }
  return ticks / ticksPerSecond
}

function withChildren(pids) {
  const parents = new Map()
  try {
    for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
      try {
        parents.set(Number(pid), Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]))
      } catch {
        // gone
      }
    }
  } catch {
    // no /proc on this system: processor time is not measured
  }
  const all = new Set(pids)
  for (let grown = true; grown; ) {
    grown = false
    for (const [pid, parent] of parents) {
      if (all.has(parent) && !all.has(pid)) {
        all.add(pid)
        grown = true
      }
    }
  }
  return all
}

/** Loads `url` with the requests in turn; `pids` are the processes whose time counts. */
export async function load({ url, requests, connections = 16, seconds, pids }) {
  await autocannon({ url, requests, connections, duration: 2 })
  const before = cpuSeconds(pids)
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const total = result.requests.total
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicros: ((cpuSeconds(pids) - before) / total) * 1e6,
  }
}
