import { command, query } from '../../platform/database/statement.ts'

/** What an answer needs to know of a file. */
export interface AttachedFile {
  id: string
  name: string
  media_type: string
  size: number
}

/** A file with what serving it takes. */
export interface StoredFile extends AttachedFile {
  storage_key: string
  sha256: Uint8Array
}

export const insertFile = command<[string, string, string, number, Uint8Array, string | null], { id: string }>(
  'files.insert',
  `insert into files (storage_key, name, media_type, size, sha256, uploaded_by)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

export const deleteFile = command<[string]>('files.delete', `delete from files where id = $1`)

/** Only while the person who holds the link may still sign in. */
export const fileForHolder = query<[string, string], StoredFile>(
  'files.for-holder',
  `select f.id, f.storage_key, f.name, f.media_type, f.size, f.sha256
   from files f join users u on u.id = $2 and u.disabled_at is null
   where f.id = $1`,
)

export const anyFile = query<[], { found: boolean }>('files.any', 'select exists (select from files) as found')

/** Those of the keys that no row names. */
export const keysWithoutRow = query<[readonly string[]], { key: string }>(
  'files.keys-without-row',
  `select k.key from unnest($1::text[]) as k(key)
   where not exists (select from files f where f.storage_key = k.key)`,
)
