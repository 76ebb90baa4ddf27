import { photoAddress } from '../storage/photo-address.ts'

/** Names and photo of a person as rows hold them; null where a left join found nobody. */
interface NamedRow {
  first_name: string | null
  last_name: string | null
  photo_key: string | null
}

/** A person as everybody sees them beside what they did: names, and where the photo is shown. */
export const personSummary = (id: string, { first_name, last_name, photo_key }: NamedRow) => ({
  id,
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  photo: photoAddress(photo_key),
})

/** The same where there may be nobody. */
export const personOrNone = (id: string | null, named: NamedRow) => (id === null ? null : personSummary(id, named))

/** A person in one column of a row, as `personJson` makes it. */
export interface PersonJson {
  id: string
  first_name: string
  last_name: string
  photo_key: string | null
}

/** The SQL of a column that holds a whole person of the joined `users`; null where the join found nobody. */
export const personJson = (
  users: string,
) => `case when ${users}.id is not null then json_build_object('id', ${users}.id,
  'first_name', ${users}.first_name, 'last_name', ${users}.last_name, 'photo_key', ${users}.photo_key) end`

/** What such a column shows. */
export const personOf = (row: PersonJson | null) => row && personSummary(row.id, row)
