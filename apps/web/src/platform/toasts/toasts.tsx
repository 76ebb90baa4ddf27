import { ToastRegion } from '#ui/toast-region.tsx'
import { useStore } from '../store.ts'
import { platformWords } from '../words/platform.words.ts'
import { SafeHtml } from './safe-html.tsx'
import { toasts } from './toast.ts'

/** The region of the page where toasts appear. */
export function Toasts() {
  const list = useStore(toasts.list)
  return (
    <ToastRegion
      toasts={list.map(({ id, text, customHTML, variant, action }) => ({
        id,
        variant,
        body: customHTML ? <SafeHtml html={customHTML} text={text} /> : text,
        action,
      }))}
      hideLabel={platformWords().toast.hide}
      onHide={toasts.hide}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  )
}
