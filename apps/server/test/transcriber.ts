import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestsEnd } from './at-end.ts'

/** What a transcription service received. */
export interface TranscriptionRequest {
  path: string
  headers: IncomingMessage['headers']
  fields: Record<string, string>
  sound: File
}

/** A fake transcription service: speaks the OpenAI protocol, records requests, and responds as configured. */
export interface Transcriber {
  /** The base URL, as in the setting. */
  address: string
  host: string
  requests: TranscriptionRequest[]
  answer: (response: ServerResponse, heard: TranscriptionRequest, request: IncomingMessage) => void | Promise<void>
}

/** Responds with these segments: start second, end second, text. */
export const respondWith =
  (...segments: [start: number, end: number, text: string][]): Transcriber['answer'] =>
  response =>
    json(response, {
      task: 'transcribe',
      language: 'english',
      text: segments.map(([, , text]) => text).join(''),
      segments: segments.map(([start, end, text], id) => ({ id, seek: 0, start, end, text, no_speech_prob: 0.01 })),
    })

export function json(response: ServerResponse, body: unknown): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
}

export async function startTranscriber(): Promise<Transcriber> {
  const transcriber: Transcriber = {
    address: '',
    host: '',
    requests: [],
    answer: respondWith([0, 2, ' Good morning.']),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const { file, ...fields } = Object.fromEntries(form) as Record<string, string> & { file: File }
    const heard = { path: `${request.method} ${request.url}`, headers: request.headers, fields, sound: file }
    transcriber.requests.push(heard)
    await transcriber.answer(response, heard, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestsEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  transcriber.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  transcriber.address = `http://${transcriber.host}/v1`
  return transcriber
}
