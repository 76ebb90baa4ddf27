/**
 * A minute: longer than our server takes for any response, because it times out each request earlier, and longer than a
 * slow connection takes to send what a browser has buffered.
 */
const longestSilence = 60_000

/** Nothing was received from the other side for too long. */
export class Silence extends Error {
  override name = 'Silence'
}

interface Line {
  /** Aborted when the caller cancels, and with `Silence` when nothing was received for too long. */
  signal: AbortSignal
  /** Call it whenever bytes moved in either direction. */
  heard: () => void
}

/**
 * Aborts network work after 60 s without progress. There is no limit on total duration. The work must end when its
 * signal is aborted.
 */
export async function whileHeard<T>(
  work: (line: Line) => Promise<T>,
  { signal, silence = longestSilence }: { signal?: AbortSignal | null | undefined; silence?: number } = {},
): Promise<T> {
  // Combined by hand: `AbortSignal.any` is missing in some supported browsers.
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
