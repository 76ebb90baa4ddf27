import { useBlocker } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog as PlainDialog } from '#ui/dialog.tsx'
import { controlsWords } from '../words/controls.words.ts'

type Props = Omit<ComponentProps<typeof PlainDialog>, 'closeLabel' | 'onCloseAsked'> & {
  closeLabel?: string
  /** Whether something was typed or chosen outside a form that closing would lose. Not while it is being sent. */
  unsaved?: boolean
}

/** Changes the number of forms with unsaved entries in the dialog around them. */
export const CountUnsaved = createContext<(change: (count: number) => number) => void>(() => undefined)

/**
 * The dialog of the design system, with a label for its close button. With unsaved entries, its own or those of a form
 * in it, it asks before it is closed or the page is left. Its buttons say what they do and never ask.
 */
export function Dialog({ closeLabel = controlsWords().dialog.close, unsaved = false, onClose, ...dialog }: Props) {
  const [forms, countForms] = useState(0)
  const [asks, ask] = useState(false)
  const isUnsaved = unsaved || forms > 0
  const blocker = useBlocker({
    shouldBlockFn: () => true,
    disabled: !isUnsaved,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const discard = () => {
    ask(false)
    onClose()
  }
  return (
    <>
      {/* First, because of two dialogs that leave the page together, the upper one must be closed first. */}
      {(asks || isBlocked) && (
        <Question
          words={controlsWords().discard}
          onStay={isBlocked ? blocker.reset : () => ask(false)}
          onGo={isBlocked ? blocker.proceed : discard}
        />
      )}
      <CountUnsaved value={countForms}>
        <PlainDialog
          closeLabel={closeLabel}
          onClose={onClose}
          onCloseAsked={isUnsaved ? () => ask(true) : onClose}
          {...dialog}
        />
      </CountUnsaved>
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
export function Question({ words, onStay, onGo, children }: QuestionProps) {
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
