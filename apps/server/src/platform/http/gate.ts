import { away } from '../problem/problem.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many pieces of work run at once; others wait their turn, and are told 503 when that takes too long. */
export function openGate({ places, patience }: { places: number; patience: number }): Gate {
  let free = places
  const waiting = new Set<() => void>()

  function enter(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(goOn)
        reject(away())
      }, patience)
      function goOn() {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(goOn)
    })
  }

  function leave(): void {
    const [next] = waiting
    if (!next) {
      free++
      return
    }
    // the place goes from one to the other and is never free in between
    waiting.delete(next)
    next()
  }

  return async work => {
    if (free > 0) free--
    else await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
