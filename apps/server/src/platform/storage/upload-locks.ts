import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import type { NotifyChannel } from '../database/notify-channel.ts'
import { openSessionLocks } from '../database/session-locks.ts'

interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** Milliseconds between two times that somebody asks for an upload that another server has. */
const again = 100
const channel = 'uploads'

/**
 * Who writes to an upload has it alone, over all processes that share its folder: what is judged and kept is what lies there.
 * Who has it lets go as soon as another one asks, since a client that comes again has lost its first line. Within a
 * process this is a line in which one waits for the other, beyond it a lock of the database. The lock that `@tus/server` brings asks
 * again at every turn of the event loop, which costs a processor and a gigabyte for as long as a lost line is not seen to be lost.
 */
export function openUploadLocks({
  connectionString,
  notifyChannel,
  patience = 30_000,
}: {
  connectionString: string
  notifyChannel: NotifyChannel
  /** Milliseconds for which somebody waits for an upload that somebody else has. */
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
          // a session that broke has given it up
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
  /** Asks who has it to let go. */
  release: RequestRelease
  /** Who comes next, in order. */
  waiting: Set<() => void>
}

/** Of each upload who has it in this process, and who waits for it. */
function openLines(patience: number) {
  const lines = new Map<string, Line>()
  return {
    /** Waits until nobody has it. Throws ERR_LOCK_TIMEOUT after the patience, or when `stop` is aborted. */
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
          // who waits behind asked the one before
          if (line.waiting.size > 0) void release()
          resolve()
        }
        const timer = setTimeout(giveUp, patience)
        stop.addEventListener('abort', giveUp)
        line.waiting.add(proceed)
        void line.release()
      })
    },
    /** Gives it to who comes next. */
    leave(id: string): void {
      const line = lines.get(id)
      const [next] = line?.waiting ?? []
      if (next) next()
      else lines.delete(id)
    },
  }
}
