import type { ReactNode } from 'react'
import { controlsWords } from '../words/controls.words.ts'
import { UnsavedChangesDialog, useStopLeaving } from './dialog.tsx'

interface Props {
  /** Whether something would be lost now. */
  unsaved: () => boolean
  /** Paths that do not count as leaving. */
  isStaying?: (pathname: string) => boolean
  /** The question, if it is not about leaving without saving. */
  words?: { title: string; close?: string; stay: string; go: string }
  /** What would be lost, computed when asked. By default, a general message about unsaved changes. */
  children?: () => ReactNode
}

/** Asks before a page with unsaved changes is left. The browser asks before it is closed. */
export function LeaveDialog({ unsaved, isStaying, words = controlsWords().leave, children }: Props) {
  const handlers = useStopLeaving(({ next }) => !isStaying?.(next.pathname) && unsaved(), {
    enableBeforeUnload: unsaved,
  })
  if (!handlers) return null
  return (
    <UnsavedChangesDialog words={words} {...handlers}>
      {children?.()}
    </UnsavedChangesDialog>
  )
}

interface DraftProps {
  draft: unknown
  /** What the draft was created from. */
  saved: unknown
}

/**
 * Asks before the page of a form with an unsaved draft is left, even while it is being saved, because that may fail.
 * Navigation after saving or deleting passes `ignoreBlocker`.
 */
export function LeaveDraft({ draft, saved }: DraftProps) {
  return <LeaveDialog unsaved={() => JSON.stringify(draft) !== JSON.stringify(saved)} />
}
