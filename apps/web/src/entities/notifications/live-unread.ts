import { hearCarried } from '#entities/class-planning/carried-classes.ts'
import { refreshAcademy } from '#entities/settings/config-constants.ts'
import { type Bearer, bearer } from '#platform/api/bearer.ts'
import { onServer } from '#platform/device/server-address.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { whileHeard } from '#platform/while-heard.ts'
import { showUnread } from './notifications.queries.ts'

const path = '/api/main/notifications/stream/'
const soonest = 2_000
const latest = 120_000
/** Two missed heartbeats mean that the server is gone. */
const silence = 40_000
/** Milliseconds over which clients spread their requests when the academy's settings change. */
const spread = 5_000

/**
 * Follows the unread count, the academy's settings, and who drags a class, while the page is visible. Returns a
 * function that stops it. A stream that ends is reopened with growing delays while there is no response. It is not
 * reopened if the token may not have it.
 */
export function followUnread(): () => void {
  let open: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function listen(): Promise<void> {
    const asker = bearer()
    if (!asker.headers.authorization || document.hidden || open) return
    const mine = new AbortController()
    open = mine
    const status = await read(asker, mine, () => {
      failures = 0
    })
    if (open !== mine) return
    open = undefined
    if (status === 401 || status === 403) return
    failures += 1
    const wait = Math.min(latest, soonest * 2 ** Math.min(failures, 6))
    timer = setTimeout(() => void listen(), wait / 2 + Math.random() * (wait / 2))
  }
  function stop(): void {
    clearTimeout(timer)
    open?.abort()
    open = undefined
  }
  function onVisibility(): void {
    stop()
    void listen()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void listen()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

/** Reads one stream to its end. Returns the status of its response, or 0 without one. */
async function read(asker: Bearer, mine: AbortController, onHeard: () => void): Promise<number> {
  let status = 0
  const listening = whileHeard(
    async ({ signal, heard }) => {
      // The token is sent in a header: in a URL it would end up in logs.
      const response = await fetch(onServer(path), { headers: asker.headers, signal })
      asker.heed(response.status)
      status = response.status
      const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
      let rest = ''
      while (reader) {
        const { done, value } = await reader.read()
        if (done) break
        heard()
        onHeard()
        const events = (rest + value).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) heed(event)
      }
    },
    { signal: mine.signal, silence },
  )
  // A cut stream is reopened.
  await listening.catch(() => undefined)
  return status
}

const carrying = 'event: carrying\ndata: '

function heed(event: string): void {
  const [, count] = /^event: unread\ndata: \{"unread":(\d+)\}/.exec(event) ?? []
  if (count !== undefined) showUnread(Number(count))
  else if (event.startsWith(carrying))
    hearCarried(event.slice(carrying.length), queryClient.getQueryData(meQuery.queryKey)?.id)
  // The server notifies everyone at the same time, so spread the requests.
  else if (event.startsWith('event: academy\n')) setTimeout(refreshAcademy, 1_000 + Math.random() * spread)
}
