import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { controlsWords } from '../words/controls.words.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  /** Whether something would be lost at this moment. */
  unsaved: () => boolean
  /** Addresses that do not count as leaving. */
  stays?: (pathname: string) => boolean
  /** What is asked, where it is not whether to leave without saving. */
  words?: { title: string; close?: string; stay: string; go: string }
  /** What would be lost, found out when it is asked; else it says that something is not saved. */
  children?: () => ReactNode
}

/** Asks before a page is left on which something is not saved; the browser asks before it is closed. */
export function LeaveDialog({ unsaved, stays, words = controlsWords().leave, children }: Props) {
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
      {children ? children() : <p className="text-ink-2">{controlsWords().leave.body}</p>}
    </Dialog>
  )
}

interface DraftProps {
  draft: unknown
  /** What the draft was made from. */
  saved: unknown
}

/**
 * Asks before the page of a form is left whose draft is not saved, also while it is on its way: it may be refused. Whoever
 * leads on once it is saved or removed passes by with `ignoreBlocker`.
 */
export function LeaveDraft({ draft, saved }: DraftProps) {
  return <LeaveDialog unsaved={() => JSON.stringify(draft) !== JSON.stringify(saved)} />
}
