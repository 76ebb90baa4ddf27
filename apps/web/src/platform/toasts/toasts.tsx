import { ToastRegion } from '#ui/toast-region.tsx'
import { useStore } from '../store.ts'
import { SafeHtml } from './safe-html.tsx'
import { toasts } from './toast.ts'
import { toastWords } from './toast.words.ts'

/** The region of the page where toasts appear. */
export function Toasts() {
  const list = useStore(toasts.list)
  return (
    <ToastRegion
      toasts={list.map(({ id, text, customHTML, variant }) => ({
        id,
        variant,
        body: customHTML ? <SafeHtml html={customHTML} text={text} /> : text,
      }))}
      hideLabel={toastWords().hide}
      onHide={toasts.hide}
      onPause={toasts.pause}
      onResume={toasts.resume}
    />
  )
}
