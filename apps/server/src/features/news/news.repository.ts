import { query } from '../../platform/database/statement.ts'

export const shownItems = query<[now: string], { id: string; title: string; body: string; link: string | null }>(
  'news.shown',
  `select id, title, body, link from announcements
   where shown_from <= $1 and (shown_until is null or shown_until > $1) order by position, id`,
)
