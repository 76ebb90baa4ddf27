import type { ClosureAction } from '@aulaviva/domain/class-editing'
import { command, query } from '../../../platform/database/statement.ts'
import { isAhead } from '../../shared/catalogue/counted-classes.rules.ts'

/** The upcoming classes of a span, of one teacher or of everyone. */
export const classesToClose = query<[from: string, to: string, teacher: string | null, now: string], { id: string }>(
  'closing.classes-to-close',
  `select c.id from scheduled_live_classes c
   where c.starts_at >= $1 and c.starts_at < $2 and ${isAhead('c', '$4')} and ($3::uuid is null or c.teacher_id = $3)
   order by c.starts_at, c.id limit 1001`,
)

export const insertClosing = command<
  [
    act: ClosureAction,
    teacher: string | null,
    firstDay: string,
    lastDay: string,
    reason: string,
    by: string,
    now: string,
    classes: readonly string[],
  ],
  { id: string }
>(
  'closing.insert-closing',
  `with made as (
     insert into class_closings (act, teacher_id, first_day, last_day, reason, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id
   ), classes as (
     insert into class_closing_classes (closing_id, class_id) select made.id, c.id from made, unnest($8::uuid[]) as c (id)
   )
   select id from made`,
)

export interface ClosingRow {
  id: string
  act: ClosureAction
  first_day: string
  last_day: string
  reason: string
  ended_at: string | null
  all: number
  done: number
  left: number
}

export const closingById = query<[id: string], ClosingRow>(
  'closing.closing-by-id',
  `select n.id, n.act, n.first_day, n.last_day, n.reason, n.ended_at, count(*)::int as all,
          count(c.outcome)::int as done, (count(*) filter (where c.outcome = 'LEFT'))::int as left
   from class_closings n join class_closing_classes c on c.closing_id = n.id where n.id = $1 group by n.id`,
)

export interface OpenItem {
  closing_id: string
  class_id: string
}

/** The pending items of all closures, in order. */
export const openItems = query<[], OpenItem>(
  'closing.open-items',
  `select c.closing_id, c.class_id from class_closings n join class_closing_classes c on c.closing_id = n.id
   where n.ended_at is null and c.outcome is null order by c.closing_id, c.class_id`,
)

/** Claims one class of a closure, unless it is done or another process has it. */
export const claimItem = command<
  [closing: string, classId: string],
  { act: ClosureAction; teacher_id: string | null; reason: string; created_by: string }
>(
  'closing.claim-item',
  `select n.act, n.teacher_id, n.reason, n.created_by from class_closing_classes c join class_closings n on n.id = c.closing_id
   where c.closing_id = $1 and c.class_id = $2 and c.outcome is null for update of c skip locked`,
)

export const completeItem = command<
  [closing: string, classId: string, outcome: 'CANCELED' | 'HANDED_OVER' | 'LEFT', news: string]
>(
  'closing.complete-item',
  `update class_closing_classes set outcome = $3, news = $4::jsonb
   where closing_id = $1 and class_id = $2 and outcome is null`,
)

/** Closures whose classes are all done and whose notifications are not sent. */
export const closingsToNotify = query<[], { id: string }>(
  'closing.closings-to-notify',
  `select n.id from class_closings n where n.ended_at is null
     and not exists (select from class_closing_classes c where c.closing_id = n.id and c.outcome is null)
   order by n.id`,
)

/** Ends a closure once. Changes no row if it has ended. */
export const completeClosing = command<[id: string, now: string]>(
  'closing.complete-closing',
  `update class_closings n set ended_at = $2 where n.id = $1 and n.ended_at is null
     and not exists (select from class_closing_classes c where c.closing_id = n.id and c.outcome is null)`,
)

/** Reads and deletes the pending notifications of a closure. */
export const claimNotice = command<[id: string], { news: unknown }>(
  'closing.claim-notice',
  `with told as (select c.class_id, c.news, l.starts_at from class_closing_classes c
     join scheduled_live_classes l on l.id = c.class_id where c.closing_id = $1),
   emptied as (update class_closing_classes set news = '[]' where closing_id = $1)
   select news from told order by starts_at, class_id`,
)
