import { problemSentence } from '../api/problem-sentence.ts'
import { platformWords } from '../words/platform.words.ts'
import { createToasts, type Toast } from './toast-store.ts'

export const toasts = createToasts()

type ToastOptions = Partial<Pick<Toast, 'customHTML' | 'timeout' | 'action'>>

/** Feedback to the user: `toast.success('Class successfully reserved')`. Each returns the toast's id. */
export const toast = {
  success: (text = platformWords().toast.done, more?: ToastOptions) =>
    toasts.add({ ...more, text, variant: 'success' }),
  danger: (text = platformWords().toast.failed, more?: ToastOptions) =>
    toasts.add({ ...more, text, variant: 'danger' }),
  warning: (text: string, more?: ToastOptions) => toasts.add({ ...more, text, variant: 'warning' }),
  info: (text: string, more?: ToastOptions) => toasts.add({ ...more, text, variant: 'info' }),
}

/** Shows why an action failed. For `onError` of actions without their own message. */
export const showFailure = (problem: unknown) => toast.danger(problemSentence(problem))
