import { randomId } from '../random-id.ts'
import { createStore } from '../store.ts'

export type ToastVariant = 'success' | 'danger' | 'warning' | 'info'

export interface Toast {
  id: string
  text: string
  /** Shown instead of the text, after sanitizing. */
  customHTML?: string
  /** Milliseconds on screen. */
  timeout: number
  variant: ToastVariant
  /** An action offered while the toast is on screen. It runs once, because the toast then closes. */
  action?: { label: string; run: () => void }
}

export interface Timers {
  now(): number
  start(action: () => void, milliseconds: number): number
  stop(timer: number): void
}

const browserTimers: Timers = {
  now: () => performance.now(),
  start: (action, milliseconds) => setTimeout(action, milliseconds) as unknown as number,
  stop: timer => clearTimeout(timer),
}

const defaultTimeout = 5000

/** The toasts on screen. Each disappears after its timeout, which pauses while a person reads it. */
export function createToasts(timers: Timers = browserTimers) {
  const list = createStore<readonly Toast[]>([])
  const running = new Map<string, { timer: number; since: number; left: number }>()

  function hide(id: string) {
    const clock = running.get(id)
    if (clock) timers.stop(clock.timer)
    running.delete(id)
    list.set(list.get().filter(toast => toast.id !== id))
  }

  function run(id: string, left: number) {
    running.set(id, { timer: timers.start(() => hide(id), left), since: timers.now(), left })
  }

  return {
    list,
    hide,
    add(toast: Partial<Toast> & Pick<Toast, 'text' | 'variant'>): string {
      const whole: Toast = { id: randomId(), timeout: defaultTimeout, ...toast }
      list.set([...list.get(), whole])
      run(whole.id, whole.timeout)
      return whole.id
    },
    pause(id: string) {
      const clock = running.get(id)
      if (!clock) return
      timers.stop(clock.timer)
      running.set(id, { ...clock, left: Math.max(0, clock.left - (timers.now() - clock.since)) })
    },
    resume(id: string) {
      const clock = running.get(id)
      if (!clock) return
      timers.stop(clock.timer)
      run(id, clock.left)
    },
  }
}
