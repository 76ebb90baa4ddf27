import { beforeEach, describe, expect, it } from 'vitest'
import { createToasts } from './toast-store.ts'

let time = 0
let waiting: { at: number; action: () => void; id: number }[] = []
const timers = {
  now: () => time,
  start: (action: () => void, milliseconds: number) => {
    const id = Math.random()
    waiting.push({ at: time + milliseconds, action, id })
    return id
  },
  stop: (id: number) => {
    waiting = waiting.filter(timer => timer.id !== id)
  },
}
function pass(milliseconds: number) {
  time += milliseconds
  for (const timer of waiting.filter(({ at }) => at <= time)) {
    timers.stop(timer.id)
    timer.action()
  }
}

beforeEach(() => {
  time = 0
  waiting = []
})

describe('a toast', () => {
  it('is shown when added and removed after 5000 ms', () => {
    const toasts = createToasts(timers)
    toasts.add({ text: 'Saved', variant: 'success' })
    pass(4999)
    expect(toasts.list.get()).toHaveLength(1)
    pass(1)
    expect(toasts.list.get()).toEqual([])
  })

  it('has its own timeout', () => {
    const toasts = createToasts(timers)
    toasts.add({ text: 'Saved', variant: 'info', timeout: 100 })
    pass(100)
    expect(toasts.list.get()).toEqual([])
  })

  it('pauses while it is focused or hovered, and then stays for the remaining time', () => {
    const toasts = createToasts(timers)
    const id = toasts.add({ text: 'Saved', variant: 'success' })
    pass(4000)
    toasts.pause(id)
    pass(60_000)
    expect(toasts.list.get()).toHaveLength(1)
    toasts.resume(id)
    pass(999)
    expect(toasts.list.get()).toHaveLength(1)
    pass(1)
    expect(toasts.list.get()).toEqual([])
  })

  it('leaves the others when it is hidden', () => {
    const toasts = createToasts(timers)
    const first = toasts.add({ text: 'One', variant: 'success' })
    toasts.add({ text: 'Two', variant: 'danger' })
    toasts.hide(first)
    expect(toasts.list.get().map(toast => toast.text)).toEqual(['Two'])
  })
})
