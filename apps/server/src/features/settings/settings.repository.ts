import { query } from '../../platform/database/statement.ts'

export const announcements = query<[now: string], { id: string; title: string; body: string; link: string | null }>(
  'settings.announcements',
  `select id, title, body, link from announcements
   where shown_from <= $1 and (shown_until is null or shown_until > $1) order by position, id`,
)
