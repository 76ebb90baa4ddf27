import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

export interface Received {
  id: string
  headers: Record<string, string>
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: bodies are looked into freely by tests
  event: any
}

type Answerer = (request: IncomingMessage, response: ServerResponse, received: Received) => void

/** A program that is told things: a server that keeps what it was sent, and answers as it is told to. */
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
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`
  return receiver
}

/** The check of docs/api.md, word by word. */
export function isGenuine(secret: string, headers: Record<string, string>, body: string, now = Date.now()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers
  if (Math.abs(now / 1000 - Number(at)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  return signatures.split(' ').some(one => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
