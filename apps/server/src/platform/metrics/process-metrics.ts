import { monitorEventLoopDelay } from 'node:perf_hooks'
import server from '../../../package.json' with { type: 'json' }
import type { Database } from '../database/database.ts'
import { counter, type Family, gauge, openCounter, openHistogram } from './families.ts'

const bounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const nanoseconds = 1e9

/** Counters and measurements of one process. */
export interface ProcessMetrics {
  request(answer: { method: string; route: string; status: number; seconds: number; problem: string | undefined }): void
  read(): Family[]
}

export function openProcessMetrics(database: Database): ProcessMetrics {
  const requests = openCounter({ name: 'aulaviva_requests_total', help: 'Answered requests.' }, [
    'method',
    'route',
    'status',
  ])
  const seconds = openHistogram(
    { name: 'aulaviva_request_seconds', help: 'Time from a request to the end of its answer.' },
    ['method', 'route'],
    bounds,
  )
  const refusals = openCounter({ name: 'aulaviva_refusals_total', help: 'Refused requests by problem code.' }, ['code'])
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  return {
    request({ method, route, status, seconds: elapsed, problem }) {
      requests.add(method, route, `${Math.floor(status / 100)}xx`)
      seconds.observe(elapsed, method, route)
      if (problem) refusals.add(problem)
    },
    read() {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      const { total, idle, waiting } = database.poolUsage()
      const delays = ([50, 99, 100] as const).map(percent => ({
        labels: { quantile: String(percent / 100) },
        value: Math.max(0, delay.percentile(percent) / nanoseconds),
      }))
      delay.reset()
      return [
        requests.read(),
        seconds.read(),
        refusals.read(),
        gauge(
          { name: 'aulaviva_event_loop_delay_seconds', help: 'Delay of the event loop since the last scrape.' },
          delays,
          'max',
        ),
        gauge({ name: 'aulaviva_database_connections', help: 'Connections for writes and sign-in.' }, [
          { labels: { state: 'busy' }, value: total - idle },
          { labels: { state: 'idle' }, value: idle },
        ]),
        gauge({ name: 'aulaviva_database_waiting', help: 'Transactions that wait for a connection.' }, [
          { labels: {}, value: waiting },
        ]),
        gauge({ name: 'aulaviva_memory_bytes', help: 'Memory of all processes of the server.' }, [
          { labels: { kind: 'resident' }, value: rss },
          { labels: { kind: 'heap' }, value: heapUsed },
        ]),
        counter({ name: 'aulaviva_cpu_seconds_total', help: 'Processor time of all processes of the server.' }, [
          { labels: {}, value: (user + system) / 1e6 },
        ]),
        gauge(
          { name: 'aulaviva_info', help: 'The version of the program.' },
          [{ labels: { version: server.version, node: process.version }, value: 1 }],
          'max',
        ),
      ]
    },
  }
}
