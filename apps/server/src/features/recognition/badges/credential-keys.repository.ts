import type { JWK } from 'jose'
import { command, query } from '../../../platform/database/statement.ts'

export interface KeyRow {
  id: string
  private_key: JWK
}

/** The active signing key. */
export const signingKeyRow = query<[], KeyRow>(
  'credential-keys.signing-key-row',
  'select id, private_key from credential_keys where retired_at is null',
)

/** The public half of every key that has ever signed, newest first. */
export const publicKeyRows = query<[], { id: string; public_key: JWK }>(
  'credential-keys.public-key-rows',
  'select id, public_key from credential_keys order by created_at desc, id',
)

/** Saves a key as the signing key, unless there is one. */
export const insertKey = command<[id: string, publicKey: JWK, privateKey: JWK, now: string]>(
  'credential-keys.insert-key',
  `insert into credential_keys (id, public_key, private_key, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
)

/** Retires the signing key, so that it only verifies. */
export const retireKey = command<[now: string]>(
  'credential-keys.retire-key',
  'update credential_keys set retired_at = $1, private_key = null where retired_at is null',
)
