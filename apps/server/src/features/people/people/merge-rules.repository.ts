import { command } from '../../../platform/database/statement.ts'

/**
 * How a merge moves each row that references the removed account to the kept account. Every column that references a
 * person has a rule here. A test reads these columns from the database's catalog.
 */

const steps = (name: string, ...texts: string[]) =>
  texts.map((text, at) => command<[goes: string, stays: string]>(`merging.${name}.${at}`, text))
type Rule = ReturnType<typeof steps> | { stays: string }

const moveAll = (place: string): [string, Rule] => {
  const [table, column] = place.split('.')
  return [place, steps(place, `update ${table} set ${column} = $2 where ${column} = $1`)]
}

/**
 * Moves the rows for which the kept account has none with the same values in these columns. The rest stay with the
 * closed account.
 */
const moveUnlessPresent = (place: string, ...by: string[]): [string, Rule] => {
  const [table, column] = place.split('.')
  const same = by.map(one => ` and h.${one} = g.${one}`).join('')
  const text = `update ${table} g set ${column} = $2
    where g.${column} = $1 and not exists (select from ${table} h where h.${column} = $2${same})`
  return [place, steps(place, text)]
}

const stay = (reason: string, ...places: string[]): [string, Rule][] => places.map(place => [place, { stays: reason }])

export const mergeRules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...stay(
    'ends with the account: its ways in, and what was under way through them',
    'access_tokens.user_id',
    'account_links.user_id',
    'accounts_sessions.user_id',
    'calendar_feeds.user_id',
    'data_exports.user_id',
    'idempotency_keys.user_id',
    'invitations.user_id',
    'mails.user_id',
    'oauth_codes.user_id',
    'second_factors.user_id',
    'sign_in_steps.user_id',
    'upload_counts.person_id',
  ),
  ...stay(
    'what the office did stays with who did it: the accounts of staff are not joined',
    'attempts_marked_again.marked_by',
    'api_tokens.user_id',
    'class_closings.created_by',
    'class_copies.created_by',
    'week_templates.created_by',
    'class_groups.canceled_by',
    'class_groups.created_by',
    'group_enrollments.ended_by',
    'group_enrollments.enrolled_by',
    'course_uploads.person_id',
    'assessment_versions.published_by',
    'assessments.draft_by',
    'course_versions.published_by',
    'course_videos.person_id',
    'courses.draft_by',
    'courses.publish_by',
    'certificates.ended_by',
    'certificates.issued_by',
    'question_imports.created_by',
    'question_versions.published_by',
    'questions.draft_by',
  ),
  ...stay(
    'a request is about the two accounts as they were',
    'merge_requests.asked_by',
    'merge_requests.goes_id',
    'merge_requests.stays_id',
  ),
  ...stay('the row of the list follows what it is made of', 'listed_people.person_id'),
  ...stay('the log is not rewritten: it says who was signed in', 'changes.changed_by'),
  ...[
    'account_deletions.user_id',
    'attempt_answers.claimed_by',
    'attempt_answers.marked_by',
    'attempts.student_id',
    'attendance_changes.changed_by',
    'class_cancellations.teacher_id',
    'class_closings.teacher_id',
    'class_groups.teacher_id',
    'class_handovers.teacher_id',
    'course_observations.handled_by',
    'course_observations.student_id',
    'files.uploaded_by',
    'honorarium_corrections.created_by',
    'honorarium_corrections.teacher_id',
    'honorarium_deductions.created_by',
    'honorarium_deductions.teacher_id',
    'honorarium_statements.verified_by',
    // the database doesn't allow changes to stored movements
    'hours_movements.created_by',
    'hours_movements.student_id',
    'level_moves.student_id',
    'people_import_rows.user_id',
    'substitute_requests.asked_by',
    'substitute_requests.instead_of',
    'substitute_requests.teacher_id',
    'people_imports.created_by',
    'people_imports.started_by',
    'placement_results.confirmed_by',
    'recording_uploads.student_id',
    'recordings.student_id',
    'scheduled_live_classes.created_by',
    'scheduled_live_classes.teacher_id',
    'staff_notes.author_id',
    'staff_notes.user_id',
    'student_classes.document_decided_by',
    'student_classes.student_id',
    'subscriptions.student_id',
    'teacher_documents.teacher_id',
    'users.merged_into',
    'video_notes.student_id',
    'waitlist_entries.student_id',
    'week_template_classes.teacher_id',
  ].map(moveAll),
  moveUnlessPresent('imported_people.user_id'),
  moveUnlessPresent('notification_preferences.user_id', 'topic'),
  // one notification per cause is enough
  moveUnlessPresent('notifications.user_id', 'kind', 'of_id', 'occasion'),
  // a student can request only one plan: the kept account's request stays
  moveUnlessPresent('plan_requests.student_id'),
  moveUnlessPresent('reminder_choices.user_id'),
  moveUnlessPresent('reminders_sent.user_id', 'class_id', 'starts_at', 'minutes'),
  [
    'contract_pauses.student_id',
    steps(
      'pauses',
      `update contract_pauses g set doubled = true
       where g.student_id = $1 and exists (select from contract_pauses h where h.student_id = $2
         and daterange(h.starts_on, h.ends_on + 1) && daterange(g.starts_on, g.ends_on + 1))`,
      'update contract_pauses set student_id = $2 where student_id = $1',
    ),
  ],
  [
    'group_enrollments.student_id',
    // if both are enrolled in a group, the kept account's enrollment stays
    steps(
      'enrollments',
      `delete from group_enrollments g using group_enrollments h
       where g.student_id = $1 and h.student_id = $2 and h.group_id = g.group_id
         and g.ended_at is null and h.ended_at is null`,
      'update group_enrollments set student_id = $2 where student_id = $1',
    ),
  ],
  [
    'last_seen.user_id',
    steps(
      'last-seen',
      `update last_seen h set seen_at = greatest(h.seen_at, g.seen_at) from last_seen g where h.user_id = $2 and g.user_id = $1`,
    ),
  ],
  [
    'playback_settings.student_id',
    steps(
      'playback',
      `update playback_settings set student_id = $2
       where student_id = $1 and not exists (select from playback_settings where student_id = $2)`,
      'delete from playback_settings where student_id = $1 and $2::uuid is not null',
    ),
  ],
  [
    'private_notes.author_id',
    steps(
      'private-notes',
      `update private_notes h set text = h.text || E'\\n\\n' || g.text, updated_at = greatest(h.updated_at, g.updated_at)
       from private_notes g
       where h.author_id = $2 and g.author_id = $1 and g.student_class_id = h.student_class_id`,
      `delete from private_notes g using private_notes h
       where h.author_id = $2 and g.author_id = $1 and g.student_class_id = h.student_class_id`,
      'update private_notes set author_id = $2 where author_id = $1',
    ),
  ],
  [
    'certificates.student_id',
    // if both completed the same, the kept account's certificate counts, and the other one can still be verified
    steps(
      'certificates',
      `update certificates g set student_id = $2
       where g.student_id = $1 and not exists (
         select from certificates h where h.student_id = $2
           and (h.course_id, h.level_id) is not distinct from (g.course_id, g.level_id))`,
    ),
  ],
  [
    'student_badges.student_id',
    // A badge that both have is kept once, with the earlier award. It is revoked only if both were. A shared link stays
    // valid unless each account had one.
    steps(
      'badges',
      `with g as (
         delete from student_badges g using student_badges h
         where g.student_id = $1 and h.student_id = $2 and h.badge_id = g.badge_id returning g.*)
       update student_badges h set awarded_at = least(h.awarded_at, g.awarded_at),
         rule = case when g.awarded_at < h.awarded_at then g.rule else h.rule end,
         revoked_at = case when g.revoked_at is not null then h.revoked_at end,
         link_key = coalesce(h.link_key, g.link_key),
         shared_at = case when h.link_key is null then g.shared_at else h.shared_at end
       from g where h.student_id = $2 and h.badge_id = g.badge_id`,
      'update student_badges set student_id = $2 where student_id = $1',
    ),
  ],
  [
    'video_positions.student_id',
    // each second of a video counts once, whichever account played it
    steps(
      'videos',
      `update video_positions h set played = u.played, played_seconds = u.seconds,
         seconds = case when g.updated_at > h.updated_at then g.seconds else h.seconds end,
         updated_at = greatest(h.updated_at, g.updated_at)
       from video_positions g
       cross join lateral (
         select coalesce(jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by lower(r)), '[]') as played,
                coalesce(sum(upper(r) - lower(r)), 0)::real as seconds
         from (
           select unnest(range_agg(numrange((p ->> 0)::numeric, (p ->> 1)::numeric))) as r
           from video_positions o cross join jsonb_array_elements(o.played) p
           where o.student_id in ($1, $2) and o.course_class_id = g.course_class_id
         ) ranges
       ) u
       where h.student_id = $2 and g.student_id = $1 and g.course_class_id = h.course_class_id`,
      `delete from video_positions g using video_positions h
       where h.student_id = $2 and g.student_id = $1 and g.course_class_id = h.course_class_id`,
      'update video_positions set student_id = $2 where student_id = $1',
      // both together may have watched the whole video
      `insert into watched_classes (student_id, course_class_id, watched_at)
       select v.student_id, v.course_class_id, v.updated_at
       from video_positions v join course_classes k on k.id = v.course_class_id
       where v.student_id = $2 and $1::uuid is not null
         and k.duration_seconds > 0 and v.played_seconds >= k.duration_seconds * 0.9
         and not exists (select from watched_classes w
                         where w.student_id in ($1, $2) and w.course_class_id = v.course_class_id)`,
    ),
  ],
  [
    'watched_classes.student_id',
    steps(
      'watched',
      `update watched_classes h set watched_at = least(h.watched_at, g.watched_at) from watched_classes g
       where h.student_id = $2 and g.student_id = $1 and g.course_class_id = h.course_class_id`,
      `delete from watched_classes g using watched_classes h
       where h.student_id = $2 and g.student_id = $1 and g.course_class_id = h.course_class_id`,
      'update watched_classes set student_id = $2 where student_id = $1',
    ),
  ],
  [
    'honorarium_bonuses.teacher_id',
    steps(
      'bonuses',
      `insert into honorarium_bonuses (kind, threshold, cents, teacher_id, first_month, last_month)
       select g.kind, g.threshold, g.cents, $2, lower(part), (upper(part) - interval '1 month')::date
       from honorarium_bonuses g
       cross join lateral (
         select range_agg(daterange(h.first_month, (h.last_month + interval '1 month')::date)) as months
         from honorarium_bonuses h
         where h.teacher_id = $2 and h.kind = g.kind and h.threshold = g.threshold
           and daterange(h.first_month, h.last_month, '[]') && daterange(g.first_month, g.last_month, '[]')
       ) h
       cross join lateral unnest(
         daterange(g.first_month, (g.last_month + interval '1 month')::date)::datemultirange - h.months) as part
       where g.teacher_id = $1`,
      `delete from honorarium_bonuses g using honorarium_bonuses h
       where g.teacher_id = $1 and h.teacher_id = $2 and h.kind = g.kind and h.threshold = g.threshold
         and daterange(h.first_month, h.last_month, '[]') && daterange(g.first_month, g.last_month, '[]')`,
      'update honorarium_bonuses set teacher_id = $2, version = version + 1 where teacher_id = $1',
    ),
  ],
  [
    'honorarium_rates.teacher_id',
    // where both have a rate for the same classes on the same days, the kept account's rate applies
    steps(
      'rates',
      `insert into honorarium_rates (live_class_type_id, level_id, basis, cents, min_cents, max_cents, travel, travel_cents,
         teacher_id, valid_from, valid_until)
       select g.live_class_type_id, g.level_id, g.basis, g.cents, g.min_cents, g.max_cents, g.travel, g.travel_cents,
         $2, lower(part), upper(part) - 1
       from honorarium_rates g
       cross join lateral (
         select range_agg(daterange(h.valid_from, h.valid_until, '[]')) as days
         from honorarium_rates h
         where h.teacher_id = $2 and h.live_class_type_id = g.live_class_type_id and h.level_id is not distinct from g.level_id
           and daterange(h.valid_from, h.valid_until, '[]') && daterange(g.valid_from, g.valid_until, '[]')
       ) h
       cross join lateral unnest(daterange(g.valid_from, g.valid_until, '[]')::datemultirange - h.days) as part
       where g.teacher_id = $1`,
      `delete from honorarium_rates g using honorarium_rates h
       where g.teacher_id = $1 and h.teacher_id = $2 and h.live_class_type_id = g.live_class_type_id
         and h.level_id is not distinct from g.level_id
         and daterange(h.valid_from, h.valid_until, '[]') && daterange(g.valid_from, g.valid_until, '[]')`,
      'update honorarium_rates set teacher_id = $2, version = version + 1 where teacher_id = $1',
    ),
  ],
  [
    'honorarium_statements.teacher_id',
    // two verified or paid statements of one month become one with the classes of both; a draft stores none and is
    // dropped
    steps(
      'statements',
      `update honorarium_statements h set rows = h.rows || g.rows, extras = h.extras || g.extras,
         verified_at = greatest(h.verified_at, g.verified_at), paid_at = greatest(h.paid_at, g.paid_at)
       from honorarium_statements g
       where h.teacher_id = $2 and g.teacher_id = $1 and g.month = h.month and h.state = g.state and h.state <> 'DRAFT'`,
      `delete from honorarium_statements d using honorarium_statements h
       where d.teacher_id in ($1, $2) and h.teacher_id in ($1, $2) and d.teacher_id <> h.teacher_id and d.month = h.month
         and (d.state = 'DRAFT' and (h.state <> 'DRAFT' or d.teacher_id = $1) or d.state = h.state and d.teacher_id = $1)`,
      'update honorarium_statements set teacher_id = $2 where teacher_id = $1',
    ),
  ],
  [
    'teacher_availability.teacher_id',
    steps(
      'availability',
      `update teacher_availability set teacher_id = $2
       where teacher_id = $1 and not exists (select from teacher_availability where teacher_id = $2)`,
      'delete from teacher_availability where teacher_id = $1 and $2::uuid is not null',
    ),
  ],
  [
    'teacher_availability_exceptions.teacher_id',
    steps(
      'exceptions',
      `update teacher_availability_exceptions g set teacher_id = $2
       where g.teacher_id = $1 and not exists (
         select from teacher_availability_exceptions h where h.teacher_id = $2 and h.day = g.day)`,
      'delete from teacher_availability_exceptions where teacher_id = $1 and $2::uuid is not null',
    ),
  ],
  // no rows mean no restriction, so the kept account's list grows only if it has one
  ...(['teacher_class_types.live_class_type_id', 'teacher_levels.level_id'] as const).map((place): [string, Rule] => {
    const [table, column] = place.split('.')
    return [
      `${table}.teacher_id`,
      steps(
        table ?? '',
        `insert into ${table} (teacher_id, ${column}) select $2, ${column} from ${table}
         where teacher_id = $1 and exists (select from ${table} where teacher_id = $2) on conflict do nothing`,
        `delete from ${table} where teacher_id = $1 and $2::uuid is not null`,
      ),
    ]
  }),
  ['teacher_ratings.teacher_id', steps('ratings', 'update teacher_ratings set teacher_id = $2 where teacher_id = $1')],
  [
    'students.user_id',
    steps(
      'student',
      `update students h set level_id = coalesce(h.level_id, g.level_id) from students g
       where h.user_id = $2 and g.user_id = $1`,
    ),
  ],
  [
    'teachers.user_id',
    steps(
      'teacher',
      `update teachers h set about = coalesce(nullif(h.about, ''), g.about),
         room_url = coalesce(nullif(h.room_url, ''), g.room_url), rating_sum = h.rating_sum + g.rating_sum,
         rating_count = h.rating_count + g.rating_count, classes_given = h.classes_given + g.classes_given,
         availability_version = h.availability_version + 1, teaching_version = h.teaching_version + 1
       from teachers g where h.user_id = $2 and g.user_id = $1`,
    ),
  ],
])

/** Deletes the student or teacher row, which nothing references any longer. */
export const deleteRoleRow = [
  command<[goes: string]>('merging.delete-role-row-of-student', 'delete from students where user_id = $1'),
  command<[goes: string]>('merging.delete-role-row-of-teacher', 'delete from teachers where user_id = $1'),
]
