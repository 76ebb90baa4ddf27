import { command, query } from '../../platform/database/statement.ts'

export interface DeletionRow {
  id: string
  requested_at: string
  due_at: string
}

export const openDeletion = query<[user: string], DeletionRow>(
  'account-deletion.open',
  `select id, requested_at, due_at from account_deletions
   where user_id = $1 and taken_back_at is null and done_at is null`,
)

/** Everybody of the staff who can sign in, held: who asks at the same time comes after. */
export const lockStaff = command<[], { id: string }>(
  'account-deletion.lock-staff',
  `select id from users where role = 'staff' and disabled_at is null order by id for no key update`,
)

/** Whether somebody else of the staff stays. Read after the lock, in a statement of its own, so that it sees who came before. */
export const othersStay = command<[user: string], { stay: boolean }>(
  'account-deletion.others-stay',
  `select exists (select from users u where u.role = 'staff' and u.disabled_at is null and u.id <> $1
     and not exists (select from account_deletions d
                     where d.user_id = u.id and d.taken_back_at is null and d.done_at is null)) as stay`,
)

/** Touches nothing where a request is open. */
export const insertDeletion = command<[user: string, now: string, due: string], { id: string }>(
  'account-deletion.insert',
  `insert into account_deletions (user_id, requested_at, due_at) values ($1, $2, $3)
   on conflict (user_id) where taken_back_at is null and done_at is null do nothing returning id`,
)

/** Compare-and-set: a request whose time has come is not taken back any more. */
export const takeBack = command<[user: string, now: string], { id: string }>(
  'account-deletion.take-back',
  `update account_deletions set taken_back_at = $2
   where user_id = $1 and taken_back_at is null and done_at is null and due_at > $2 returning id`,
)

export interface DueRow {
  id: string
  user_id: string
}

export const dueDeletions = query<[now: string], DueRow>(
  'account-deletion.due',
  `select id, user_id from account_deletions
   where taken_back_at is null and done_at is null and due_at <= $1 order by due_at, id`,
)

/** Compare-and-set: one of those who see a request due does it. */
export const endDeletion = command<[id: string, now: string], { user_id: string }>(
  'account-deletion.end',
  `update account_deletions set done_at = $2
   where id = $1 and taken_back_at is null and done_at is null and due_at <= $2 returning user_id`,
)

/** The classes that have not begun in which somebody holds a seat, and those that they give. */
export const classesAhead = query<[user: string, now: string], { kind: 'SEAT' | 'CLASS'; id: string }>(
  'account-deletion.classes-ahead',
  `select 'SEAT' as kind, id from student_classes where student_id = $1 and state = 'RESERVED' and starts_at > $2
   union all
   select 'CLASS', id from scheduled_live_classes where teacher_id = $1 and state = 'SCHEDULED' and starts_at > $2`,
)

export const lockUser = command<[user: string], { email: string; role: string }>(
  'account-deletion.lock-user',
  `select email, role from users where id = $1 for update`,
)
