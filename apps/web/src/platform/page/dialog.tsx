import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog as PlainDialog } from '#ui/dialog.tsx'
import { controlsWords } from '../words/controls.words.ts'

type Props = Omit<ComponentProps<typeof PlainDialog>, 'closeLabel' | 'onCloseRequest'> & {
  closeLabel?: string
  /** Whether something was typed or chosen outside a form that closing would lose. Not while it is being sent. */
  unsaved?: boolean
}

/** Changes the number of forms with unsaved entries in the dialog around them. */
export const UnsavedFormsContext = createContext<(change: (count: number) => number) => void>(() => undefined)

/** Whether the person has just agreed to lose what is unsaved. */
let isLeaveConfirmed = false

/**
 * Stops leaving the page while something is unsaved. Returns what the buttons of the question do, or null if there is
 * nothing to ask. Leaving asks one question, even if a dialog and the page below it have unsaved changes.
 */
export function useStopLeaving(
  isUnsaved: ShouldBlockFn,
  options: { disabled?: boolean; enableBeforeUnload?: () => boolean },
) {
  const blocker = useBlocker({
    ...options,
    shouldBlockFn: navigation => !isLeaveConfirmed && isUnsaved(navigation),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return {
    onStay: blocker.reset,
    onGo: () => {
      isLeaveConfirmed = true
      // The others are asked before that.
      setTimeout(() => {
        isLeaveConfirmed = false
      })
      blocker.proceed()
    },
  }
}

/**
 * The dialog of the design system, with a label for its close button. With unsaved entries, its own or those of a form
 * in it, it asks before it is closed or the page is left. Its buttons say what they do and never ask.
 */
export function Dialog({ closeLabel = controlsWords().dialog.close, unsaved = false, onClose, ...dialog }: Props) {
  const [forms, countForms] = useState(0)
  const [isAsking, setIsAsking] = useState(false)
  const isUnsaved = unsaved || forms > 0
  const blocked = useStopLeaving(() => true, { disabled: !isUnsaved })
  return (
    <>
      {/* Before the dialog in this fragment: React removes elements in this order, and the question lies above. */}
      {(isAsking || blocked) && (
        <UnsavedChangesDialog
          words={controlsWords().discard}
          onStay={() => {
            setIsAsking(false)
            blocked?.onStay()
          }}
          onGo={() => {
            setIsAsking(false)
            if (blocked) blocked.onGo()
            else onClose()
          }}
        />
      )}
      <UnsavedFormsContext value={countForms}>
        <PlainDialog
          closeLabel={closeLabel}
          onClose={onClose}
          onCloseRequest={isUnsaved ? () => setIsAsking(true) : onClose}
          {...dialog}
        />
      </UnsavedFormsContext>
    </>
  )
}

interface QuestionProps {
  words: { title: string; close?: string; stay: string; go: string }
  onStay: () => void
  onGo: () => void
  /** What would be lost. By default, a general message about unsaved changes. */
  children?: ReactNode
}

/** Asks before something unsaved is lost. */
export function UnsavedChangesDialog({ words, onStay, onGo, children }: QuestionProps) {
  const { dialog, leave } = controlsWords()
  return (
    <PlainDialog
      title={words.title}
      closeLabel={words.close ?? dialog.close}
      onClose={onStay}
      footer={
        <>
          <Button variant="primary" pending={false} onPress={onStay}>
            {words.stay}
          </Button>
          <Button pending={false} onPress={onGo}>
            {words.go}
          </Button>
        </>
      }
    >
      {children ?? <p className="text-ink-2">{leave.body}</p>}
    </PlainDialog>
  )
}

interface CancelProps {
  onPress: () => void
  /** The label, if "Cancel" could be misunderstood. */
  children?: string
}

/** The button of a dialog that changes nothing. */
export function CancelButton({ onPress, children = controlsWords().dialog.cancel }: CancelProps) {
  return (
    <Button pending={false} onPress={onPress}>
      {children}
    </Button>
  )
}
