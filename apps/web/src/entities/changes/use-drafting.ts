import { useEffect, useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { createDrafting, type Drafting, type Saved, type Surroundings } from './drafting.ts'

type Given<Thing extends Saved> = Pick<Surroundings<Thing>, 'prefix' | 'id' | 'saved' | 'send' | 'read' | 'keep'>

/** Editors whose page was left while something was being sent. */
const unended = new Map<string, unknown>()

/**
 * The editor of one thing while its page is open. The last typed text is still sent. Returning before that and a server
 * action have ended resumes the same editor.
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
