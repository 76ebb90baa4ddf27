import { readFileSync } from 'node:fs'

/** What Linux says of the memory of a process and of those it has started, in megabytes. */
export interface Memory {
  /** The most that they held at one moment, together. */
  peak: number
  /** The most that the process held for itself. */
  own: number
  /** How many others there were at one moment at most. */
  children: number
}

/** Only Linux tells what a process holds. */
export const tellsMemory = process.platform === 'linux'

/**
 * Watches what a process and those it has started hold, until told to end. The files that they run, which they share, count
 * for the one that has most of them in memory.
 */
export function watchMemory(pid: number): { end(): Memory } {
  const memory: Memory = { peak: 0, own: 0, children: 0 }
  const look = () => {
    const started = descendantsOf(pid)
    const all = [pid, ...started]
    const held = all.reduce((sum, each) => sum + fieldOf(each, 'RssAnon') + fieldOf(each, 'RssShmem'), 0)
    memory.peak = Math.max(memory.peak, held + Math.max(...all.map(each => fieldOf(each, 'RssFile'))))
    memory.own = Math.max(memory.own, fieldOf(pid, 'VmHWM'))
    memory.children = Math.max(memory.children, started.length)
  }
  const timer = setInterval(look, 20)
  return {
    end() {
      look()
      clearInterval(timer)
      return memory
    },
  }
}

/** The processes that a process has started, and those that these have. */
export function descendantsOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap(child => [child, ...descendantsOf(child)])
}

const fieldOf = (pid: number, field: 'RssAnon' | 'RssShmem' | 'RssFile' | 'VmHWM') =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)

/** A process may end at any moment. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
