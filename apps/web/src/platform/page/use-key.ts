import { useEffect, useRef } from 'react'

/** Whether a key press on this target is typing or choosing. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Handles a single key press, unless the person is typing or a dialog is open. */
export function useKey(key: string | undefined, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { altKey, ctrlKey, metaKey, target } = event
      if (event.key.toLowerCase() !== key || altKey || ctrlKey || metaKey || event.defaultPrevented) return
      if (isTyping(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [key])
}
