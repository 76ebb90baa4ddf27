import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret in the format of Standard Webhooks. It signs and verifies. */
export const createSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

interface SignedMessage {
  id: string
  /** Unix time in seconds. */
  at: number
  body: string
}

/** The headers of Standard Webhooks for a message, signed with each valid secret. */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly string[]): Record<string, string> {
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${at}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map(secret => `v1,${signature(secret)}`).join(' '),
  }
}

export const deliveryBody = ({
  type,
  happened_at,
  data,
}: {
  type: string
  happened_at: string
  data: object
}): string => JSON.stringify({ type, timestamp: new Date(happened_at).toISOString(), data })
