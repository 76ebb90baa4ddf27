import { useEffect, useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { createDrafting, type Saved, type Surroundings } from './drafting.ts'

type Given<Thing extends Saved> = Pick<Surroundings<Thing>, 'prefix' | 'id' | 'saved' | 'send' | 'read'>

/** The writing of one thing as long as its page is open; what was typed in the last moment is sent still. */
export function useDrafting<Thing extends Saved>(given: Given<Thing>) {
  const { id: user } = useMe()
  const [drafting] = useState(() => createDrafting({ user, ...given }))
  useEffect(() => {
    const leave = drafting.open()
    const send = () => void drafting.save()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      leave()
    }
  }, [drafting])
  return { drafting, state: useStore(drafting.store) }
}
