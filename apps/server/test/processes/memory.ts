import { readFileSync } from 'node:fs'

/** Memory of a process and its descendants in megabytes, as Linux reports it. */
export interface Memory {
  /** The maximum of all together at one time. */
  peak: number
  /** The maximum of the process itself. */
  own: number
  /** The maximum number of descendants at one time. */
  children: number
}

/** Only Linux reports the memory of a process. */
export const canMeasureMemory = process.platform === 'linux'

/**
 * Measures the memory of a process and its descendants until stopped. Executable files, which they share, count once,
 * for the process with most of them in memory.
 */
export function watchMemory(pid: number): { end(): Memory } {
  const memory: Memory = { peak: 0, own: 0, children: 0 }
  const measure = () => {
    const started = descendantsOf(pid)
    const all = [pid, ...started]
    const held = all.reduce((sum, each) => sum + fieldOf(each, 'RssAnon') + fieldOf(each, 'RssShmem'), 0)
    memory.peak = Math.max(memory.peak, held + Math.max(...all.map(each => fieldOf(each, 'RssFile'))))
    memory.own = Math.max(memory.own, fieldOf(pid, 'VmHWM'))
    memory.children = Math.max(memory.children, started.length)
  }
  const timer = setInterval(measure, 20)
  return {
    end() {
      measure()
      clearInterval(timer)
      return memory
    },
  }
}

/** All descendants of a process. */
export function descendantsOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap(child => [child, ...descendantsOf(child)])
}

const fieldOf = (pid: number, field: 'RssAnon' | 'RssShmem' | 'RssFile' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)

/** Milliseconds that the main thread of a process has computed. Only Linux tells: elsewhere, the time that has passed. */
export function computedBy(pid: number): number {
  if (!canMeasureMemory) return performance.now()
  const [, fields = ''] = read(`/proc/${pid}/task/${pid}/stat`).split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  // Hundredths of a second.
  return (user + system) * 10
}

/** A process may end at any time. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
