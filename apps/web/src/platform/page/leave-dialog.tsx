import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  /** Whether something would be lost at this moment. */
  unsaved: () => boolean
  /** Addresses that do not count as leaving. */
  stays?: (pathname: string) => boolean
  words: { title: string; close: string; stay: string; go: string }
  /** What would be lost, found out when it is asked. */
  children: () => ReactNode
}

/** Asks before a page is left on which something is not saved; the browser asks before it is closed. */
export function LeaveDialog({ unsaved, stays, words, children }: Props) {
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !stays?.(next.pathname) && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <Dialog
      title={words.title}
      closeLabel={words.close}
      onClose={blocker.reset}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={blocker.reset}>
            {words.stay}
          </Button>
          <Button pending={false} onPress={blocker.proceed}>
            {words.go}
          </Button>
        </>
      }
    >
      {children()}
    </Dialog>
  )
}
