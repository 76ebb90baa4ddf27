import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestsEnd } from './at-end.ts'

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies freely
  event: any
}

type Answerer = (request: IncomingMessage, response: ServerResponse, received: Received) => void

/** A webhook receiver: a server that records requests and responds as configured. */
export interface Receiver {
  address: string
  received: Received[]
  answer: Answerer
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { address: '', received: [], answer: (_request, response) => response.end('thanks') }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    const received = { id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) }
    receiver.received.push(received)
    receiver.answer(request, response, received)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestsEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`
  return receiver
}

type Check = (secret: string, headers: Record<string, string>, body: string) => boolean

/** The signature check from docs/api.md, as it is written there. */
export async function documentedCheck(): Promise<Check> {
  const text = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const code = /\n( {4}import \{ createHmac[\s\S]*?\n {4}\})\n/.exec(text)?.[1]
  if (!code) throw new Error('docs/api.md has no check')
  const module = `data:text/javascript,${encodeURIComponent(`${code}\nexport { isGenuine }`)}`
  return (await import(/* @vite-ignore */ module)).isGenuine
}
