import { useEffect, useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { createDrafting, type Drafting, type Saved, type Surroundings } from './drafting.ts'

type Given<Thing extends Saved> = Pick<Surroundings<Thing>, 'prefix' | 'id' | 'saved' | 'send' | 'read' | 'keep'>

/** Those that were left while something was on its way. */
const unended = new Map<string, unknown>()

/**
 * The writing of one thing as long as its page is open; what was typed in the last moment is sent still. Who comes back before
 * that and an act of the server have ended goes on in the same writing.
 */
export function useDrafting<Thing extends Saved>(given: Given<Thing>) {
  const { id: user } = useMe()
  const key = `${given.prefix}/${user}/${given.id}`
  const [drafting] = useState(
    () => (unended.get(key) as Drafting<Thing> | undefined) ?? createDrafting({ user, ...given }),
  )
  useEffect(() => {
    const leave = drafting.open()
    const send = () => void drafting.save()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      leave()
      unended.set(key, drafting)
      void drafting.save().then(() => unended.get(key) === drafting && unended.delete(key))
    }
  }, [drafting, key])
  return { drafting, state: useStore(drafting.store) }
}
