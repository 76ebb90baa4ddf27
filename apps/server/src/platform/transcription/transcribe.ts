import { randomUUID } from 'node:crypto'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { CaptionDraftProblem, Cue } from '@aulaviva/domain/captions'
import type { Config } from '../../config.ts'
import { readAnswer } from './read-answer.ts'

export type TranscriptionService = NonNullable<Config['transcription']>

/** The transcript, or why there is none and whether a later attempt may succeed. */
export type Transcription = { cues: Cue[] } | { problem: CaptionDraftProblem; isForLater: boolean }

export interface Sound {
  /** An M4A file. */
  bytes: Uint8Array
  /** Code of the spoken language. */
  language: string
}

/**
 * Milliseconds a service may take for one piece of audio. Without a graphics card it takes longer than the audio lasts.
 */
const defaultTimeout = 20 * 60_000
const maxAnswerBytes = 4 * 1024 * 1024

/**
 * Sends audio to the configured service by the OpenAI protocol and parses the transcript. Redirects are not followed,
 * so nothing is sent to another address. Throws only if it is aborted.
 */
export async function transcribe(
  service: TranscriptionService,
  sound: Sound,
  { signal, timeout = defaultTimeout }: { signal: AbortSignal; timeout?: number },
): Promise<Transcription> {
  try {
    const { status, answer } = await post(service, sound, AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
    if (status !== 200) return refusalOf(status)
    const read = answer === null ? { problem: 'service_unreadable' as const } : readAnswer(answer)
    return 'cues' in read ? read : { ...read, isForLater: false }
  } catch {
    signal.throwIfAborted()
    return { problem: 'service_away', isForLater: true }
  }
}

function refusalOf(status: number): Transcription {
  if (status === 429) return { problem: 'service_busy', isForLater: true }
  if (status === 408 || status >= 500) return { problem: 'service_away', isForLater: true }
  if (status === 401 || status === 403) return { problem: 'service_key', isForLater: false }
  const isElsewhere = status < 400 || status === 404 || status === 405
  return { problem: isElsewhere ? 'service_address' : 'service_refused', isForLater: false }
}

interface Answered {
  status: number
  /** Null if it exceeds the size limit. */
  answer: string | null
}

// The client behind `fetch` times out after five minutes without a response.
function post({ address, key, model }: TranscriptionService, { bytes, language }: Sound, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const boundary = randomUUID()
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = Buffer.from(
    `${field('model', model)}${field('language', language)}${field('response_format', 'verbose_json')}` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="sound.m4a"\r\nContent-Type: audio/mp4\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const url = new URL(`${address}/audio/transcriptions`)
  const sent = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
    method: 'POST',
    agent: false,
    signal,
    headers: {
      ...(key && { authorization: `Bearer ${key}` }),
      accept: 'application/json',
      'user-agent': 'Aulaviva',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes.length + tail.length,
    },
  })
  sent.on('error', reject)
  // No response will come, for example because the server closed the connection.
  sent.on('close', () => reject(new Error('There was no response')))
  sent.on('response', async answer => {
    try {
      resolve({ status: answer.statusCode ?? 0, answer: await textOf(answer) })
    } catch (error) {
      reject(error)
    } finally {
      sent.destroy()
    }
  })
  sent.write(head)
  sent.write(bytes)
  sent.end(tail)
  return promise
}

async function textOf(answer: IncomingMessage): Promise<string | null> {
  const read: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    length += chunk.length
    if (length > maxAnswerBytes) return null
    read.push(chunk)
  }
  return Buffer.concat(read).toString('utf8')
}
