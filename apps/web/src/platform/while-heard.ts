/**
 * A minute: longer than our server takes for any answer, which ends each request by itself before, and than a slow line
 * takes to pass on what a browser has handed to it.
 */
const longestSilence = 60_000

/** Nothing was heard of the other side for too long. */
export class Silence extends Error {
  override name = 'Silence'
}

interface Line {
  /** Aborted when the asker gives up, and with `Silence` when nothing was heard for too long. */
  signal: AbortSignal
  /** To be called whenever something moved, in either direction. */
  heard: () => void
}

/**
 * The one bound of everything that waits for the network: not how long it takes, but how long it may stay silent. The work
 * ends itself when its signal is aborted.
 */
export async function whileHeard<T>(
  work: (line: Line) => Promise<T>,
  { signal, silence = longestSilence }: { signal?: AbortSignal | null | undefined; silence?: number } = {},
): Promise<T> {
  // joined by hand: `AbortSignal.any` is not in every browser the app runs in
  const line = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(new Silence('Silent for too long')), silence)
  }
  const leave = () => line.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  heard()
  try {
    return await work({ signal: line.signal, heard })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
