import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagMatches } from '../storage/served-bytes.ts'

export const tagOf = (bytes: Uint8Array): string => `"${hash('sha256', bytes, 'base64url')}"`

/** Sets the ETag of a response. Returns whether the client already has this version, so that 304 is enough. */
export function matchesEtag(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  // Weak, because the response may be compressed.
  reply.header('etag', `W/${etag}`)
  return etagMatches(etag, request.headers['if-none-match'])
}
