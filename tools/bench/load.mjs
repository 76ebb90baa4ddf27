// Puts load on one address, and says what it cost: requests per second, latency, processor time per request.
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticksPerSecond = 100

/** Processor seconds used so far by these processes. */
function cpuSeconds(pids) {
  let ticks = 0
  for (const pid of pids) {
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

/**
 * Loads `url` with the requests in turn. The processor time of the processes `node` and `postmaster` is told apart, the database's
 * with all that it has started. What is refused for the state of things (409) counts as answered.
 */
export async function load({ url, requests, connections = 16, seconds, node, postmaster }) {
  await autocannon({ url, requests, connections, duration: 2 })
  const spent = () => [cpuSeconds([node]), postmaster ? cpuSeconds(withChildren([postmaster])) : 0]
  const before = spent()
  const result = await autocannon({ url, requests, connections, duration: seconds })
  const total = result.requests.total
  const refused = result.non2xx - (result.statusCodeStats?.[409]?.count ?? 0)
  if (refused > 0 || result.errors > 0) throw new Error(`${url}: ${refused} refusals, ${result.errors} errors`)
  const [nodeMicros, databaseMicros] = spent().map((after, of) => ((after - before[of]) / total) * 1e6)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    nodeMicros,
    databaseMicros,
  }
}
