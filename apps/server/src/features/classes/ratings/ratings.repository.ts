import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'
import type { ClassRow } from '../timetable/timetable.repository.ts'

export interface RatingRow {
  id: string
  student_class_id: string
  teacher_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  stars: number
  comment: string
  created_at: string
}

const columns = `r.id, r.student_class_id, r.teacher_id, u.first_name, u.last_name, u.photo_key, r.stars, r.comment, r.created_at`

function listWhere(name: string, { matching, total }: { matching: string; total?: string }) {
  return pagedList<[person: string], RatingRow>(`ratings.${name}`, {
    page: `select ${columns}, r.total
           from (select r.*, ${total ?? 'count(*) over ()'} as total from teacher_ratings r ${matching}
                 order by r.id desc limit $2 offset $3) r
           -- "limit 1" makes the planner look up each row of the page instead of joining all users
           join lateral (select * from users u where u.id = r.teacher_id limit 1) u on true
           order by r.id desc`,
    count: total
      ? `select ${total} as count where $1::uuid is not null`
      : `select count(*) from teacher_ratings r ${matching}`,
  })
}

/**
 * Ratings by the reader's role, latest first: those a student gave, those a teacher received, or all of them for staff.
 */
export const ratingLists = {
  student: listWhere('given', {
    matching: 'join student_classes s on s.id = r.student_class_id where s.student_id = $1',
  }),
  teacher: listWhere('received', { matching: 'where r.teacher_id = $1' }),
  // the sum of the teachers' rating counts is faster than counting the ratings
  staff: listWhere('everybodys', {
    matching: 'where $1::uuid is not null',
    total: '(select coalesce(sum(rating_count), 0) from teachers)',
  }),
}

export const ratingById = query<[id: string], RatingRow>(
  'ratings.rating-by-id',
  `select ${columns} from teacher_ratings r join users u on u.id = r.teacher_id where r.id = $1`,
)

const isToRateSql = `s.student_id = $1 and s.starts_at <= $2 and s.attended and c.teacher_id is not null
  and not exists (select from teacher_ratings r where r.student_class_id = s.id)`

/** Attended classes of a student that have started and aren't rated, latest first. */
export const classesToRate = pagedList<[student: string, now: string], ClassRow & { student_class_id: string }>(
  'ratings.to-rate',
  {
    page: `select c.*, s.id as student_class_id, count(*) over () as total
           from student_classes s join live_classes c on c.id = s.class_id
           where ${isToRateSql} order by s.starts_at desc, s.id desc limit $3 offset $4`,
    count: `select count(*) from student_classes s join scheduled_live_classes c on c.id = s.class_id where ${isToRateSql}`,
  },
)

export interface RateableRow {
  student_id: string
  starts_at: string
  attended: boolean | null
  teacher_id: string | null
  rated: boolean
}

/** The facts that decide whether a class can be rated, read under the lock of the reservation. */
export const lockRateable = command<[id: string], RateableRow>(
  'ratings.lock-rateable',
  `select s.student_id, s.starts_at, s.attended,
          (select c.teacher_id from scheduled_live_classes c where c.id = s.class_id) as teacher_id,
          exists (select from teacher_ratings r where r.student_class_id = s.id) as rated
   from student_classes s where s.id = $1 for update`,
)

/** Rates a class once. Returns no row if it is already rated. */
export const insertRating = command<
  [studentClass: string, teacher: string, stars: number, comment: string, now: string],
  { id: string }
>(
  'ratings.insert-rating',
  `insert into teacher_ratings (student_class_id, teacher_id, stars, comment, created_at) values ($1, $2, $3, $4, $5)
   on conflict (student_class_id) do nothing returning id`,
)

/** Locks a rating of this student. */
export const lockRating = command<[id: string, student: string], { created_at: string }>(
  'ratings.lock-rating',
  `select r.created_at from teacher_ratings r join student_classes s on s.id = r.student_class_id
   where r.id = $1 and s.student_id = $2 for update of r`,
)

export const updateRating = command<[id: string, stars: number, comment: string | null]>(
  'ratings.update-rating',
  'update teacher_ratings set stars = $2, comment = coalesce($3, comment) where id = $1',
)
