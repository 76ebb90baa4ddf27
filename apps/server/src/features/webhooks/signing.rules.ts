import { createHmac, randomBytes } from 'node:crypto'

const form = 'whsec_'

/** A secret in the form of Standard Webhooks: what signs and what checks are made of it. */
export const makeSigningSecret = (): string => `${form}${randomBytes(32).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  at: number
  body: string
}

/** The headers of a message as Standard Webhooks has them, signed with each secret that is good now. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(form.length), 'base64'))
      .update(`${id}.${at}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map(secret => `v1,${signature(secret)}`).join(' '),
  }
}

/** The body of a message. */
export const bodyOf = ({ type, happened_at, data }: { type: string; happened_at: string; data: object }): string =>
  JSON.stringify({ type, timestamp: new Date(happened_at).toISOString(), data })
