import { photoAddress } from '../storage/photo-address.ts'

/** Names and photo of a person in a row. Null where a left join found no person. */
interface NamedRow {
  first_name: string | null
  last_name: string | null
  photo_key: string | null
}

/** A person as everyone sees them: names and the photo's URL. */
export const personSummary = (id: string, { first_name, last_name, photo_key }: NamedRow) => ({
  id,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  photo: photoAddress(photo_key),
})

/** Same as `personSummary`, or null without an id. */
export const personOrNull = (id: string | null, named: NamedRow) => (id === null ? null : personSummary(id, named))

/** A person in one JSON column, as selected by `personJson`. */
export interface PersonJson {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
}

/** SQL of a JSON column with a person from the joined `users`. Null where the join found no row. */
export const personJson = (
  users: string,
) => `case when ${users}.id is not null then json_build_object('id', ${users}.id,
  'first_name', ${users}.first_name, 'last_name', ${users}.last_name, 'photo_key', ${users}.photo_key) end`

/** The summary of a person in such a column. */
export const personOf = (row: PersonJson | null) => row && personSummary(row.id, row)
