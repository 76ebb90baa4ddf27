import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../../platform/database/database.ts'
import type { Queryable, Transaction } from '../../../platform/database/queryable.ts'
import { insertKey, type KeyRow, publicKeyRows, retireKey, signingKeyRow } from './credential-keys.repository.ts'

/** The algorithm that every Open Badges 3.0 verifier must support. Others are optional. */
export const algorithm = 'RS256'

/**
 * Returns the signing key, and creates it at first use. If several processes create one at the same time, all use the
 * one that was saved.
 */
export async function signingKey(database: Database, now: Date): Promise<KeyRow> {
  const existing = await signingKeyRow.first(database)
  if (existing) return existing
  const created = await generateKey()
  await database.transaction(tx =>
    insertKey.run(tx, created.id, created.publicKey, created.privateKey, now.toISOString()),
  )
  return signingKeyRow.one(database)
}

/** Returns the public half of every key that has ever signed, for verifiers. */
export async function publicKeys(db: Queryable): Promise<{ id: string; key: JWK }[]> {
  return (await publicKeyRows.all(db)).map(({ id, public_key: key }) => ({ id, key }))
}

/** Replaces the signing key. Existing signatures stay verifiable, and no one can sign with the old key again. */
export async function rotateKey(tx: Transaction, now: Date): Promise<void> {
  const created = await generateKey()
  await retireKey.run(tx, now.toISOString())
  await insertKey.run(tx, created.id, created.publicKey, created.privateKey, now.toISOString())
}

async function generateKey(): Promise<{ id: string; publicKey: JWK; privateKey: JWK }> {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const publicKey: JWK = { ...(await exportJWK(pair.publicKey)), alg: algorithm, use: 'sig' }
  return { id: await calculateJwkThumbprint(publicKey), publicKey, privateKey: await exportJWK(pair.privateKey) }
}
