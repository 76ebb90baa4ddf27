import { mergePlayed, type Played } from '@aulaviva/domain/played'

/** What was played of one class since the server last heard of it. */
export interface Entry {
  seconds: number
  played: readonly Played[]
  /** When that was, in milliseconds since 1970. */
  at: number
  speed?: number | undefined
  captions?: boolean | undefined
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Entries by course class, on a shelf that may be full, forbidden or written by somebody else. */
export function createJournal(prefix: string, shelf: Shelf) {
  const get = (courseClass: string): Entry | undefined => parse(shelf.getItem(prefix + courseClass))

  function put(courseClass: string, entry: Entry | undefined) {
    try {
      if (entry) shelf.setItem(prefix + courseClass, JSON.stringify(entry))
      else shelf.removeItem(prefix + courseClass)
    } catch {
      // a full or forbidden shelf: what was played is told as long as the page is open
    }
  }

  return {
    get,
    /** Adds to what is kept of the class; the place is the latest one. */
    add(courseClass: string, played: readonly Played[], seen: Omit<Entry, 'played'>) {
      const before = get(courseClass)
      put(courseClass, { ...before, ...seen, played: mergePlayed([...(before?.played ?? []), ...played], 24 * 3600) })
    },
    classes(): string[] {
      const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '')
      return keys.filter(key => key.startsWith(prefix)).map(key => key.slice(prefix.length))
    },
    /** Forgets what has arrived, unless more was played meanwhile. */
    settle(courseClass: string, sent: Entry) {
      const now = get(courseClass)
      if (now && JSON.stringify(now) === JSON.stringify(sent)) put(courseClass, undefined)
    },
  }
}

function parse(stored: string | null): Entry | undefined {
  try {
    const entry = stored === null ? null : (JSON.parse(stored) as Entry | null)
    return entry && Array.isArray(entry.played) && typeof entry.seconds === 'number' ? entry : undefined
  } catch {
    return undefined
  }
}
