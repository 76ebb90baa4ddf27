import { setTimeout as delay } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker, type RequestRelease } from '@tus/server'
import type { NotifyChannel } from '../database/notify-channel.ts'
import { openSessionLocks } from '../database/session-locks.ts'

interface UploadLocks extends Locker {
  close(): Promise<void>
}

/** Milliseconds for which somebody asks for an upload that somebody else has, and between two times that they ask. */
const patience = 30_000
const again = 100
const channel = 'uploads'

/**
 * Who writes to an upload has it alone, over all processes that share its folder: what is judged and kept is what lies there.
 * Who has it lets go as soon as another one asks, since a client that comes again has lost its first line. Within a
 * process this is the protocol's own lock, beyond it one of the database.
 */
export function openUploadLocks({
  connectionString,
  notifyChannel,
}: {
  connectionString: string
  notifyChannel: NotifyChannel
}): UploadLocks {
  const within = new MemoryLocker()
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
      const mine = within.newLock(id)
      return {
        async lock(stop, release) {
          await mine.lock(stop, release)
          try {
            await acquire(id, stop)
            held.set(id, release)
          } catch (error) {
            await mine.unlock()
            throw error
          }
        },
        async unlock() {
          held.delete(id)
          // a session that broke has given it up
          await beyond.unlock(id).catch(() => {})
          await mine.unlock()
        },
      }
    },
    async close() {
      stopListening?.()
      await beyond.close()
    },
  }
}
