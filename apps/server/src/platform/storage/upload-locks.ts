import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { NotifyChannel } from '../database/notify-channel.ts'
import { openSessionLocks } from '../database/session-locks.ts'

interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** Milliseconds between two requests for an upload's lock that another server holds. */
const retryDelay = 100
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
  timeout = 30_000,
}: {
  connectionString: string
  notifyChannel: NotifyChannel
  /** Milliseconds to wait for an upload's lock. */
  timeout?: number
}): UploadLocks {
  const localQueue = openLocalQueue(timeout)
  const releases = new Map<string, RequestRelease>()
  let stopListening: (() => void) | undefined
  const sessionLocks = openSessionLocks({
    connectionString,
    channel,
    onLost: () => {
      for (const release of releases.values()) void release()
    },
  })

  async function acquire(id: string, stop: AbortSignal): Promise<void> {
    stopListening ??= notifyChannel.listen((notified, uploadId) => {
      if (notified === channel && uploadId !== null) void releases.get(uploadId)?.()
    })
    const until = performance.now() + timeout
    while (!(await sessionLocks.tryLock(id))) {
      if (stop.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await sessionLocks.requestRelease(id)
      await delay(retryDelay)
    }
  }

  return {
    newLock(id): Lock {
      return {
        async lock(stop, release) {
          await localQueue.enter(id, stop, release)
          try {
            await acquire(id, stop)
            releases.set(id, release)
          } catch (error) {
            localQueue.leave(id)
            throw error
          }
        },
        async unlock() {
          releases.delete(id)
          // If the session broke, the lock is already gone.
          await sessionLocks.unlock(id).catch(() => {})
          localQueue.leave(id)
        },
      }
    },
    async close() {
      stopListening?.()
      await sessionLocks.close()
    },
  }
}

interface LockQueue {
  /** Asks the holder to release the lock. */
  release: RequestRelease
  /** Waiting requests, in order. */
  waiting: Set<() => void>
}

/** Queues by upload: the holder in this process, and who waits for it. */
function openLocalQueue(timeout: number) {
  const lines = new Map<string, LockQueue>()
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
        const cleanUp = () => {
          clearTimeout(timer)
          stop.removeEventListener('abort', fail)
          line.waiting.delete(proceed)
        }
        const fail = () => {
          cleanUp()
          reject(ERRORS.ERR_LOCK_TIMEOUT)
        }
        const proceed = () => {
          cleanUp()
          line.release = release
          // Those behind asked the previous holder, so ask this one too.
          if (line.waiting.size > 0) void release()
          resolve()
        }
        const timer = setTimeout(fail, timeout)
        stop.addEventListener('abort', fail)
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
