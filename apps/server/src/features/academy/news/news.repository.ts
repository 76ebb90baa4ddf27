import type { Role } from '@aulaviva/domain/access'
import type { Language } from '@aulaviva/domain/languages'
import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'

export interface NewsText {
  title: string
  body: string
}

/** The editable fields of an announcement. */
export interface NewsBody extends NewsText {
  link: string | null
  roles: Role[]
  levels: string[]
  shown_from: string
  shown_until: string | null
  image_text: string
  translations: Partial<Record<Language, NewsText>>
}

export interface NewsRow extends NewsBody {
  id: string
  version: number
  image_file_id: string | null
  image_key: string | null
}

const columns = `a.id, a.title, a.body, a.link, a.roles, a.shown_from, a.shown_until, a.image_text, a.translations, a.version,
  a.image_file_id, f.storage_key as image_key,
  array(select l.level_id from announcement_levels l where l.announcement_id = a.id order by l.level_id) as levels
  from announcements a left join files f on f.id = a.image_file_id`

/** The announcements shown now to a role and, for a student, at a level, in the academy's order. */
export const visibleNews = query<
  [now: string, role: Role, level: string | null],
  Pick<NewsRow, 'id' | 'title' | 'body' | 'link' | 'translations' | 'image_text' | 'image_key'>
>(
  'news.visible-news',
  `select a.id, a.title, a.body, a.link, a.translations, a.image_text, f.storage_key as image_key
   from announcements a left join files f on f.id = a.image_file_id
   where a.shown_from <= $1 and (a.shown_until is null or a.shown_until > $1) and $2 = any (a.roles)
   and ($2 <> 'student' or exists (select from announcement_levels l where l.announcement_id = a.id and l.level_id = $3)
        or not exists (select from announcement_levels l where l.announcement_id = a.id))
   order by a.position, a.id`,
)

const isOver = `(a.shown_until is not null and a.shown_until <= $1::timestamptz)`

/** The ended announcements, latest first, or else the current and scheduled ones in their order. */
export const newsForStaff = pagedList<[now: string, over: boolean], NewsRow>('news.in-office', {
  page: `select count(*) over () as total, ${columns} where ${isOver} = $2
         order by case when $2 then a.shown_until end desc, a.position, a.id limit $3 offset $4`,
  count: `select count(*)::int as count from announcements a where ${isOver} = $2`,
})

export const newsById = query<[id: string], NewsRow>('news.news-by-id', `select ${columns} where a.id = $1`)

/** Serializes adding and ordering announcements, so that their number and order stay valid. */
export const lockNewsList = command<[]>(
  'news.lock-news-list',
  `select pg_advisory_xact_lock(hashtext('announcements'))`,
)

export const lockNews = command<[id: string], { version: number }>(
  'news.lock-news',
  'select version from announcements where id = $1 for no key update',
)

/** The current and scheduled announcements except one. */
export const currentNews = query<[now: string, but: string | null], { id: string }>(
  'news.current-news',
  `select a.id from announcements a where not ${isOver} and ($2::uuid is null or a.id <> $2) order by a.position, a.id`,
)

type NewsArgs = [
  title: string,
  body: string,
  link: string | null,
  roles: readonly Role[],
  from: string,
  until: string | null,
  imageText: string,
  translations: string,
]

export const insertNews = command<NewsArgs, { id: string }>(
  'news.insert-news',
  `insert into announcements (title, body, link, roles, shown_from, shown_until, image_text, translations, position)
   values ($1, $2, $3, $4, $5, $6, $7, $8, (select coalesce(min(position), 0) - 1 from announcements)) returning id`,
)

export const updateNews = command<[...NewsArgs, id: string]>(
  'news.update-news',
  `update announcements set title = $1, body = $2, link = $3, roles = $4, shown_from = $5, shown_until = $6, image_text = $7,
     translations = $8, version = version + 1 where id = $9`,
)

export const setNewsLevels = command<[id: string, levels: readonly string[]]>(
  'news.set-news-levels',
  `with gone as (delete from announcement_levels where announcement_id = $1 and level_id <> all ($2::uuid[]))
   insert into announcement_levels (announcement_id, level_id) select $1, unnest($2::uuid[]) on conflict do nothing`,
)

export const setNewsPicture = command<[id: string, file: string | null]>(
  'news.set-news-picture',
  'update announcements set image_file_id = $2, version = version + 1 where id = $1',
)

export const deleteNews = command<[id: string]>('news.delete-news', 'delete from announcements where id = $1')

export const reorderNews = command<[ids: readonly string[]]>(
  'news.reorder-news',
  `update announcements a set position = o.place from unnest($1::uuid[]) with ordinality o (id, place) where a.id = o.id`,
)

/** The image of an announcement by its storage key. */
export const pictureByKey = query<[key: string], { media_type: string; size: number }>(
  'news.picture-by-key',
  `select f.media_type, f.size::int as size from files f
   where f.storage_key = $1 and exists (select from announcements a where a.image_file_id = f.id)`,
)
