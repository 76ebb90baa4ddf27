import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isAmong } from '../storage/served-bytes.ts'

/** The entity tag of these bytes. */
export const tagOf = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url')}"`

/** Tags an answer, and says whether who asks has it already, so that 304 is all there is to say. */
export function hasAlready(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  // a weak one: on the way it may be compressed
  reply.header('etag', `W/${etag}`)
  return isAmong(etag, request.headers['if-none-match'])
}
