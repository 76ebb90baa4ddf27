import { command, query } from '../../../platform/database/statement.ts'

/** The fields of a file for responses. */
export interface AttachedFile {
  id: string
  name: string
  media_type: string
  size: number
}

/** A file with the fields needed to serve it. */
export interface StoredFile extends AttachedFile {
  storage_key: string
  sha256: Uint8Array
}

/** References orphaned objects. Returns no row for one that was deleted in the meantime. */
export const insertFiles = command<[files: string, by: string | null], { id: string; storage_key: string }>(
  'files.insert-files',
  `with given as (
     select * from jsonb_to_recordset($1::jsonb) as g (key text, name text, media_type text, size bigint, sha256 text)),
   named as (delete from loose_objects where storage_key in (select key from given) returning storage_key)
   insert into files (storage_key, name, media_type, size, sha256, uploaded_by)
   select key, name, media_type, size, decode(sha256, 'hex'), $2 from given join named on storage_key = key
   returning id, storage_key`,
)

/** Deletes the file and makes its object an orphan. */
export const deleteFileRow = command<[id: string, now: string]>(
  'files.delete-file-row',
  `with gone as (delete from files where id = $1 returning storage_key)
   insert into loose_objects (storage_key, since) select storage_key, $2 from gone`,
)

/** Only while the holder of the link can still sign in. */
export const fileForHolder = query<[string, string], StoredFile>(
  'files.file-for-holder',
  `select f.id, f.storage_key, f.name, f.media_type, f.size, f.sha256
   from files f join users u on u.id = $2 and u.disabled_at is null
   where f.id = $1`,
)
