import { useEffect, useState } from 'react'
import { useMe } from '#platform/session/me.ts'
import { useStore } from '#platform/store.ts'
import { createDrafting, type Drafting, type DraftingDependencies, type SavedDraft } from './drafting.ts'

type DraftingOptions<Thing extends SavedDraft> = Pick<
  DraftingDependencies<Thing>,
  'prefix' | 'id' | 'saved' | 'send' | 'read' | 'updateCache'
>

/** Editors whose page was left while something was being sent. */
const unfinished = new Map<string, unknown>()

/**
 * The editor of one thing while its page is open. The last typed text is still sent. Returning before that and a server
 * action have ended resumes the same editor.
 */
export function useDrafting<Thing extends SavedDraft>(options: DraftingOptions<Thing>) {
  const { id: user } = useMe()
  const key = `${options.prefix}/${user}/${options.id}`
  const [drafting] = useState(
    () => (unfinished.get(key) as Drafting<Thing> | undefined) ?? createDrafting({ user, ...options }),
  )
  useEffect(() => {
    const close = drafting.open()
    const send = () => void drafting.save()
    addEventListener('pagehide', send)
    return () => {
      removeEventListener('pagehide', send)
      close()
      unfinished.set(key, drafting)
      void drafting.save().then(() => unfinished.get(key) === drafting && unfinished.delete(key))
    }
  }, [drafting, key])
  return { drafting, state: useStore(drafting.store) }
}
