import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { NotifyChannel } from '../database/notify-channel.ts'
import { openSessionLocks } from '../database/session-locks.ts'

interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** Milliseconds between two requests for an upload's lock that another server holds. */
const again = 100
const channel = 'uploads'

/**
 * Exclusive locks on uploads across all processes that share the folder, because what is checked must be what is saved.
 * The holder releases as soon as another request asks, because a client that reconnects has lost its first connection.
 * Within a process, requests form a queue. Across processes, the lock is in the database. The locker included in
 * `@tus/server` retries on every turn of the event loop, which costs a CPU core and a gigabyte until the lost
 * connection is noticed.
 */
export function openUploadLocks({
  connectionString,
  notifyChannel,
  patience = 30_000,
}: {
  connectionString: string
  notifyChannel: NotifyChannel
  /** Milliseconds to wait for an upload's lock. */
  patience?: number
}): UploadLocks {
  const within = openLines(patience)
  const held = new Map<string, RequestRelease>()
  let stopListening: (() => void) | undefined
  const beyond = openSessionLocks({
    connectionString,
    channel,
    lost: () => {
      for (const release of held.values()) void release()
    },
  })

  async function acquire(id: string, stop: AbortSignal): Promise<void> {
    stopListening ??= notifyChannel.listen((told, asked) => {
      if (told === channel && asked !== null) void held.get(asked)?.()
    })
    const until = performance.now() + patience
    while (!(await beyond.tryLock(id))) {
      if (stop.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await beyond.askFor(id)
      await delay(again)
    }
  }

  return {
    newLock(id): Lock {
      return {
        async lock(stop, release) {
          await within.enter(id, stop, release)
          try {
            await acquire(id, stop)
            held.set(id, release)
          } catch (error) {
            within.leave(id)
            throw error
          }
        },
        async unlock() {
          held.delete(id)
          // If the session broke, the lock is already gone.
          await beyond.unlock(id).catch(() => {})
          within.leave(id)
        },
      }
    },
    async close() {
      stopListening?.()
      await beyond.close()
    },
  }
}

interface Line {
  /** Asks the holder to release the lock. */
  release: RequestRelease
  /** Waiting requests, in order. */
  waiting: Set<() => void>
}

/** Queues by upload: the holder in this process, and who waits for it. */
function openLines(patience: number) {
  const lines = new Map<string, Line>()
  return {
    /** Waits until the upload is free. Throws ERR_LOCK_TIMEOUT after the time limit or when `stop` is aborted. */
    async enter(id: string, stop: AbortSignal, release: RequestRelease): Promise<void> {
      if (stop.aborted) throw ERRORS.ERR_LOCK_TIMEOUT
      const line = lines.get(id)
      if (!line) {
        lines.set(id, { release, waiting: new Set() })
        return
      }
      await new Promise<void>((resolve, reject) => {
        const end = () => {
          clearTimeout(timer)
          stop.removeEventListener('abort', giveUp)
          line.waiting.delete(proceed)
        }
        const giveUp = () => {
          end()
          reject(ERRORS.ERR_LOCK_TIMEOUT)
        }
        const proceed = () => {
          end()
          line.release = release
          // Those behind asked the previous holder, so ask this one too.
          if (line.waiting.size > 0) void release()
          resolve()
        }
        const timer = setTimeout(giveUp, patience)
        stop.addEventListener('abort', giveUp)
        line.waiting.add(proceed)
        void line.release()
      })
    },
    /** Passes the lock to the next in line. */
    leave(id: string): void {
      const line = lines.get(id)
      const [next] = line?.waiting ?? []
      if (next) next()
      else lines.delete(id)
    },
  }
}
