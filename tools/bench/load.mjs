// Loads one URL and measures requests per second, latency, and CPU time per request.
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticksPerSecond = 100

/** CPU seconds that these processes have used so far. */
function cpuSeconds(pids) {
  let ticks = 0
  for (const pid of pids) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process has ended.
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
        // The process has ended.
      }
    }
  } catch {
    // This system has no /proc, so CPU time is not measured.
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

/**
 * Sends the requests to `url` in turn. Returns the CPU time of the processes `node` and `postmaster` separately,
 * including all processes that the database has started. Conflicts (409) count as responses.
 */
export async function load({ url, requests, connections = 16, seconds, node, postmaster }) {
  await autocannon({ url, requests, connections, duration: 2 })
  const spent = () => [cpuSeconds([node]), postmaster ? cpuSeconds(withChildren([postmaster])) : 0]
  const before = spent()
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const total = result.requests.total
  const failedCount = result.non2xx - (result.statusCodeStats?.[409]?.count ?? 0)
  if (failedCount > 0 || result.errors > 0) throw new Error(`${url}: ${failedCount} refusals, ${result.errors} errors`)
  const [nodeMicros, databaseMicros] = spent().map((after, of) => ((after - before[of]) / total) * 1e6)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeMicros,
    databaseMicros,
  }
}
