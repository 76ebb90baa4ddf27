import { onRemoteDrag } from '#entities/class-planning/remote-drags.ts'
import { refreshAcademy } from '#entities/settings/config-constants.ts'
import { type Bearer, currentBearer } from '#platform/api/bearer.ts'
import { serverUrl } from '#platform/device/server-address.ts'
import { withIdleTimeout } from '#platform/idle-timeout.ts'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { showUnread } from './notifications.queries.ts'

const path = '/api/main/notifications/stream/'
const minRetryDelay = 2_000
const maxRetryDelay = 120_000
/** Two missed heartbeats mean that the server is gone. */
const streamTimeout = 40_000
/** Milliseconds over which clients spread their requests when the academy's settings change. */
const maxRequestDelay = 5_000

/**
 * Follows the unread count, the academy's settings, and who drags a class, while the page is visible. Returns a
 * function that stops it. A stream that ends is reopened with growing delays while there is no response. It is not
 * reopened if the token may not have it.
 */
export function followStream(): () => void {
  let open: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  async function connect(): Promise<void> {
    const bearer = currentBearer()
    if (!bearer.headers.authorization || document.hidden || open) return
    const controller = new AbortController()
    open = controller
    const status = await readStream(bearer, controller, () => {
      failures = 0
    })
    if (open !== controller) return
    open = undefined
    if (status === 401 || status === 403) return
    failures += 1
    const wait = Math.min(maxRetryDelay, minRetryDelay * 2 ** Math.min(failures, 6))
    timer = setTimeout(() => void connect(), wait / 2 + Math.random() * (wait / 2))
  }
  function stop(): void {
    clearTimeout(timer)
    open?.abort()
    open = undefined
  }
  function onVisibility(): void {
    stop()
    void connect()
  }
  document.addEventListener('visibilitychange', onVisibility)
  void connect()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    stop()
  }
}

/** Reads one stream to its end. Returns the status of its response, or 0 without one. */
async function readStream(bearer: Bearer, controller: AbortController, onData: () => void): Promise<number> {
  let status = 0
  const reading = withIdleTimeout(
    async ({ signal, onActivity }) => {
      // The token is sent in a header: in a URL it would end up in logs.
      const response = await fetch(serverUrl(path), { headers: bearer.headers, signal })
      bearer.checkStatus(response.status)
      status = response.status
      const reader = response.ok ? response.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
      let rest = ''
      while (reader) {
        const { done, value } = await reader.read()
        if (done) break
        onActivity()
        onData()
        const events = (rest + value).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) handleEvent(event)
      }
    },
    { signal: controller.signal, silence: streamTimeout },
  )
  // A cut stream is reopened.
  await reading.catch(() => undefined)
  return status
}

const dragEvent = 'event: carrying\ndata: '

function handleEvent(event: string): void {
  const [, count] = /^event: unread\ndata: \{"unread":(\d+)\}/.exec(event) ?? []
  if (count !== undefined) showUnread(Number(count))
  else if (event.startsWith(dragEvent))
    onRemoteDrag(event.slice(dragEvent.length), queryClient.getQueryData(meQuery.queryKey)?.id)
  // The server notifies everyone at the same time, so spread the requests.
  else if (event.startsWith('event: academy\n')) setTimeout(refreshAcademy, 1_000 + Math.random() * maxRequestDelay)
}
