import { beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { ensureDemo } from '../demo/demo.ts'
import { audit } from './audit.ts'
import { auditData } from './invariants.repository.ts'

let running: TestApp

beforeAll(async () => {
  running = await startTestApp()
  await ensureDemo(running.dependencies)
})

class Undo extends Error {}

/** The sentences that no longer hold after these statements, which are undone. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  const { database, clock } = running.dependencies
  let broken: string[] = []
  await database
    .transaction(async tx => {
      for (const text of statements) await tx.query({ text })
      broken = (await auditData(tx, clock.now())).filter(({ breaches }) => breaches > 0).map(({ name }) => name)
      throw new Undo()
    })
    .catch(error => {
      if (!(error instanceof Undo)) throw error
    })
  return broken
}

const drop = (table: string, ...constraints: string[]) =>
  constraints.map(name => `alter table ${table} drop constraint ${name}`)
const free = `(select id from scheduled_live_classes where seats_taken = 0 and capacity > 1 and state = 'SCHEDULED' limit 1)`
const seat = `(select id from student_classes where state = 'RESERVED' order by id limit 1)`
const unguarded = [
  'alter table hours_movements disable trigger user',
  'alter table student_classes disable trigger user',
  'alter table teacher_ratings disable trigger user',
]

const plants: [name: string, ...statements: string[]][] = [
  [
    'seats taken are the live reservations of the class',
    `update scheduled_live_classes set seats_taken = 1 where id = ${free}`,
  ],
  [
    'no class has more seats taken and held than it has',
    ...drop('scheduled_live_classes', 'no_seat_sold_twice'),
    `update scheduled_live_classes set seats_taken = capacity + 1 where id = ${free}`,
  ],
  [
    'seats held are the waitlist offers that run',
    `update scheduled_live_classes set seats_held = 1 where id = ${free}`,
  ],
  [
    'a private class has one seat',
    ...drop('scheduled_live_classes', 'private_class_has_one_seat'),
    `update scheduled_live_classes set type_scheduled_class = 'PRIVATE' where id = ${free}`,
  ],
  [
    'nobody waits for a class they have a seat in',
    `insert into waitlist_entries (class_id, student_id, created_at)
     select class_id, student_id, now() from student_classes where id = ${seat}`,
  ],
  [
    'the balance is the sum of the movements',
    `update students set balance_minutes = balance_minutes + 60 where user_id = (select user_id from students limit 1)`,
  ],
  ['the balance was never below zero', ...unguarded, `update hours_movements set minutes = 1 where kind = 'GRANT'`],
  [
    'every reservation was paid once, at its price, by its student',
    ...unguarded,
    `delete from hours_movements where student_class_id = ${seat}`,
  ],
  [
    'a refund is at most the price, and only for what was canceled or excused',
    `insert into hours_movements (student_id, student_class_id, kind, minutes, created_at)
     select student_id, id, 'REFUND', 60, now() from student_classes where id = ${seat}`,
  ],
  [
    'a canceled class gave everybody their hours back',
    `update student_classes set state = 'CLASS_CANCELED', canceled_at = now() where id = ${seat}`,
  ],
  [
    'a canceled class has no live reservation',
    `update scheduled_live_classes set state = 'CANCELED' where id = (select class_id from student_classes where id = ${seat})`,
  ],
  ['a cancellation says what was given back', 'update student_class_cancellations set refunded_minutes = 7'],
  [
    'no student is in two classes at once',
    ...drop('student_classes', 'one_class_at_a_time_per_student'),
    ...unguarded,
    'drop index one_seat_per_student',
    `insert into student_classes (class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at)
     select class_id, student_id, starts_at, ends_at, cost_minutes, reserved_at from student_classes where id = ${seat}`,
  ],
  [
    'no teacher gives two classes at once',
    ...drop('scheduled_live_classes', 'one_class_at_a_time_per_teacher'),
    `update scheduled_live_classes set teacher_id = (select user_id from teachers limit 1) where state = 'SCHEDULED'`,
  ],
  [
    'a reservation has the times of its class',
    ...drop('student_classes', 'student_classes_class_id_starts_at_ends_at_fkey'),
    `update student_classes set starts_at = starts_at + interval '1 minute' where id = ${seat}`,
  ],
  [
    'a class is of the level of its unit and of the unit of its topic',
    `update scheduled_live_classes set level_id = (select id from levels where position = 3) where unit_id is not null`,
  ],
  [
    'attendance is recorded from the start of the class',
    `update student_classes set attended = true where state = 'RESERVED' and attended is null`,
  ],
  [
    'who is approved attended',
    ...drop('student_classes', 'approved_only_if_attended'),
    `update student_classes set approved = true, attended = false where id = ${seat}`,
  ],
  [
    'who is not approved is told why',
    ...drop('student_classes', 'not_approved_says_why'),
    `update student_classes set non_conforming_student_text = null where approved is false`,
  ],
  [
    'a rating is for an attended class, after its start',
    `update teacher_ratings set created_at = created_at - interval '90 days'`,
  ],
  ['the stars of a teacher are the sum of the ratings', ...unguarded, 'delete from teacher_ratings'],
  ['everybody has what their role needs', `update users set role = 'staff' where email = 'student@aulaviva.test'`],
  [
    'a kept answer is a finished one',
    `insert into idempotency_keys (user_id, key, fingerprint, status) select id, 'k', '\\x00', 500 from users limit 1`,
  ],
  [
    'a stored file belongs to nobody who is gone',
    'alter table files drop constraint files_uploaded_by_fkey',
    `insert into files (storage_key, name, media_type, size, sha256, uploaded_by)
     values ('none', 'a.txt', 'text/plain', 1, sha256('a'), gen_random_uuid())`,
  ],
]

test('finds nothing in a healthy academy', async () => {
  expect(await brokenBy()).toEqual([])
})

test.each(plants)('finds a breach of: %s', async (name, ...statements) => {
  expect(await brokenBy(...statements)).toContain(name)
})

test('every sentence about the data is tested with a breach', async () => {
  const names = (await auditData(running.dependencies.database, running.clock.now())).map(({ name }) => name)
  expect(plants.map(([name]) => name)).toEqual(names)
})

test('finds a file that the storage has lost', async () => {
  await running.dependencies.database.query({
    text: `insert into files (storage_key, name, media_type, size, sha256)
           values ('${'a'.repeat(40)}', 'notes.txt', 'text/plain', 5, sha256('hello'))`,
  })
  const findings = await audit(running.dependencies)
  expect(findings.filter(({ breaches }) => breaches > 0)).toEqual([
    { name: 'every file is in the storage, whole', breaches: 1, examples: [expect.any(String)] },
  ])
})
