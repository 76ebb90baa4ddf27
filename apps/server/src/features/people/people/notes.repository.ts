import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface NoteRow {
  id: string
  text: string
  created_at: string
  updated_at: string | null
  version: number
  author_id: string
  first_name: string
  last_name: string
  photo_key: string | null
}

const columns = `n.id, n.text, n.created_at, n.updated_at, n.version, n.author_id, u.first_name, u.last_name, u.photo_key
  from staff_notes n join users u on u.id = n.author_id`

/** Staff notes about a person, latest first. */
export const notes = pagedList<[person: string], NoteRow>('notes.list', {
  page: `select count(*) over () as total, ${columns} where n.user_id = $1 order by n.id desc limit $2 offset $3`,
  count: 'select count(*) from staff_notes where user_id = $1',
})

export const noteById = query<[id: string], NoteRow>('notes.note-by-id', `select ${columns} where n.id = $1`)

/** Locks a note about this person until the transaction ends. */
export const lockNote = command<[person: string, id: string], { author_id: string; version: number }>(
  'notes.lock-note',
  'select author_id, version from staff_notes where user_id = $1 and id = $2 for update',
)

export const insertNote = command<[person: string, author: string, text: string, now: string], { id: string }>(
  'notes.insert-note',
  'insert into staff_notes (user_id, author_id, text, created_at) values ($1, $2, $3, $4) returning id',
)

export const updateNote = command<[id: string, text: string, now: string]>(
  'notes.update-note',
  'update staff_notes set text = $2, updated_at = $3, version = version + 1 where id = $1',
)

export const deleteNote = command<[id: string]>('notes.delete-note', 'delete from staff_notes where id = $1')
