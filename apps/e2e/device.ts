import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { serverPaths } from '@aulaviva/domain/server-paths'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Person } from './scene.ts'
import { stateOf } from './test.ts'

/** What a connection does to a file's bytes: nothing, end or break off after some, or send another response. */
export type Fate = 'pass' | { after: number; how: 'ends' | 'breaks' } | { status: number; type: string; body: string }

/** Cuts a request with a body after this many bytes, once the given work is done. */
export interface Cut {
  after: number
  meanwhile?: () => Promise<unknown>
}

/** A proxy between a device and the academy that simulates a bad connection. */
export interface Line {
  address: string
  /** Decides the fate of each request for a file. */
  files: (asked: { range: string | undefined; url: string }) => Fate
  /** Cuts for the next uploads, one each. Later uploads pass. */
  cuts: Cut[]
  /** The calls received, as `POST /api/…`. */
  calls: string[]
  end(): Promise<void>
}

export async function openLine(address = process.env.AULAVIVA_ADDRESS ?? ''): Promise<Line> {
  const academy = new URL(address)
  const line: Line = { address: '', files: () => 'pass', cuts: [], calls: [], end: async () => undefined }
  const server = createServer((asked, answer) => carry(academy, line, asked, answer)).listen(0, 'localhost')
  await once(server, 'listening')
  line.address = `http://localhost:${(server.address() as AddressInfo).port}`
  line.end = async () => {
    server.closeAllConnections()
    server.close()
  }
  return line
}

function carry(academy: URL, line: Line, asked: IncomingMessage, answer: ServerResponse): void {
  const url = asked.url ?? '/'
  line.calls.push(`${asked.method} ${url}`)
  const fate = url.startsWith('/files/') ? line.files({ range: asked.headers.range, url }) : 'pass'
  if (typeof fate === 'object' && 'status' in fate) {
    answer.writeHead(fate.status, { 'content-type': fate.type })
    answer.end(fate.body)
    return
  }
  const { hostname, port } = academy
  const onward = request({ hostname, port, path: url, method: asked.method, headers: asked.headers }, found => {
    if (fate === 'pass') {
      // A browser automatically repeats a request that broke off on a reused connection.
      answer.writeHead(found.statusCode ?? 502, {
        ...found.headers,
        ...(line.cuts.length > 0 && { connection: 'close' }),
      })
      return void found.pipe(answer)
    }
    // Without a length, a response that ends early is still valid.
    const { 'content-length': length, ...headers } = found.headers
    answer.writeHead(found.statusCode ?? 502, fate.how === 'ends' ? headers : found.headers)
    found.once('data', (bytes: Buffer) => {
      const part = bytes.subarray(0, fate.after)
      if (fate.how === 'ends') answer.end(part)
      else answer.write(part, () => answer.destroy())
      found.destroy()
    })
  })
  onward.on('error', () => answer.destroy())
  const cut = asked.method === 'PATCH' && url.includes('/uploads/') ? line.cuts.shift() : undefined
  if (cut) void breakOff(asked, onward, cut)
  else asked.pipe(onward)
}

async function breakOff(asked: IncomingMessage, onward: ClientRequest, { after, meanwhile }: Cut): Promise<void> {
  const { socket } = asked
  let left = after
  for await (const bytes of asked) {
    const part: Buffer = bytes.subarray(0, left)
    await new Promise(resolve => onward.write(part, resolve))
    left -= part.length
    if (left > 0) continue
    await meanwhile?.()
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
export const loseFile = (page: Page, path: string): Promise<void> =>
  page.evaluate(async lost => {
    const disc = await new Promise<IDBDatabase>(resolve => {
      const opening = indexedDB.open('Disc')
      opening.onsuccess = () => resolve(opening.result)
    })
    const change = disc.transaction('FileStorage', 'readwrite')
    change.objectStore('FileStorage').delete(lost)
    await new Promise(resolve => {
      change.oncomplete = resolve
    })
    disc.close()
  }, path)
