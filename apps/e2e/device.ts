import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { serverPaths } from '@aulaviva/domain/server-paths'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Person } from './scene.ts'
import { stateOf } from './test.ts'

/** What a connection does to a file's bytes: nothing, end or break off after some, or send another response. */
export type FileOutcome =
  | 'pass'
  | { after: number; how: 'ends' | 'breaks' }
  | { status: number; type: string; body: string }

/** Cuts a request with a body after this many bytes, once the given work is done. */
export interface Cut {
  after: number
  beforeCut?: () => Promise<unknown>
}

/** A proxy between a device and the academy that simulates a bad connection. */
export interface BadConnection {
  address: string
  /** Decides the fate of each request for a file. */
  files: (request: { range: string | undefined; url: string }) => FileOutcome
  /** Cuts for the next uploads, one each. Later uploads pass. */
  cuts: Cut[]
  /** The calls received, as `POST /api/…`. */
  calls: string[]
  close(): Promise<void>
}

export async function openBadConnection(address = process.env.AULAVIVA_ADDRESS ?? ''): Promise<BadConnection> {
  const academy = new URL(address)
  const line: BadConnection = { address: '', files: () => 'pass', cuts: [], calls: [], close: async () => undefined }
  const server = createServer((incoming, answer) => forward(academy, line, incoming, answer)).listen(0, 'localhost')
  await once(server, 'listening')
  line.address = `http://localhost:${(server.address() as AddressInfo).port}`
  line.close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return line
}

function forward(academy: URL, line: BadConnection, incoming: IncomingMessage, answer: ServerResponse): void {
  const url = incoming.url ?? '/'
  line.calls.push(`${incoming.method} ${url}`)
  const outcome = url.startsWith('/files/') ? line.files({ range: incoming.headers.range, url }) : 'pass'
  if (typeof outcome === 'object' && 'status' in outcome) {
    answer.writeHead(outcome.status, { 'content-type': outcome.type })
    answer.end(outcome.body)
    return
  }
  const { hostname, port } = academy
  const onward = request({ hostname, port, path: url, method: incoming.method, headers: incoming.headers }, found => {
    if (outcome === 'pass') {
      // A browser automatically repeats a request that broke off on a reused connection.
      answer.writeHead(found.statusCode ?? 502, {
        ...found.headers,
        ...(line.cuts.length > 0 && { connection: 'close' }),
      })
      return void found.pipe(answer)
    }
    // Without a length, a response that ends early is still valid.
    const { 'content-length': length, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, outcome.how === 'ends' ? headers : found.headers)
    found.once('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, outcome.after)
      if (outcome.how === 'ends') answer.end(part)
      else answer.write(part, () => answer.destroy())
      found.destroy()
    })
  })
  onward.on('error', () => answer.destroy())
  const cut = incoming.method === 'PATCH' && url.includes('/uploads/') ? line.cuts.shift() : undefined
  if (cut) void breakOff(incoming, onward, cut)
  else incoming.pipe(onward)
}

async function breakOff(incoming: IncomingMessage, onward: ClientRequest, { after, beforeCut }: Cut): Promise<void> {
  const { socket } = incoming
  let remaining = after
  for await (const bytes of incoming) {
    const part: Buffer = bytes.subarray(0, remaining)
    await new Promise(resolve => onward.write(part, resolve))
    remaining -= part.length
    if (remaining > 0) continue
    await beforeCut?.()
    break
  }
  // The academy is not notified: it has what arrived, and learns the rest at the next request.
  socket.destroy()
}

const bundle = join(import.meta.dirname, '..', 'web', 'dist')
const isOfBundle = ({ pathname }: URL) => pathname.startsWith('/assets/') || !serverPaths.test(pathname)

/** A native device: the real bundle with the web implementations of Capacitor's plugins. */
export async function openDevice(browser: Browser, address: string, person: Person | null): Promise<BrowserContext> {
  const { origins } = stateOf(person)
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: origins.map(({ localStorage }) => ({ origin: address, localStorage })) },
  })
  // The app includes its own bundle, so it loads without a connection.
  await context.route(isOfBundle, async route => {
    const file = join(bundle, new URL(route.request().url()).pathname)
    await route.fulfill({ path: extname(file) ? file : join(bundle, 'index.html') })
  })
  await context.addInitScript(() => {
    Object.assign(globalThis, { CapacitorCustomPlatform: { name: 'android' } })
  })
  return context
}

/** Paths of the files on a native device. */
export const filesOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const disc = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('Disc')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    try {
      if (!disc.objectStoreNames.contains('FileStorage')) return []
      return await new Promise<string[]>(resolve => {
        const reading = disc.transaction('FileStorage').objectStore('FileStorage').getAllKeys()
        reading.onsuccess = () => resolve(reading.result.map(String))
      })
    } finally {
      disc.close()
    }
  })

/** Deletes a file without the app noticing. */
export const deleteFileOn = (page: Page, path: string): Promise<void> =>
  page.evaluate(async path => {
    const disc = await new Promise<IDBDatabase>(resolve => {
      const opening = indexedDB.open('Disc')
      opening.onsuccess = () => resolve(opening.result)
    })
    const change = disc.transaction('FileStorage', 'readwrite')
    change.objectStore('FileStorage').delete(path)
    await new Promise(resolve => {
      change.oncomplete = resolve
    })
    disc.close()
  }, path)
