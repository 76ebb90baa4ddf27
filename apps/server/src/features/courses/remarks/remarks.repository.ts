import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'

/** Students' comments on course classes, and whether staff have resolved them. */

export const insertRemark = command<
  [student: string, courseClass: string, text: string, now: string],
  { id: string; course_class_id: string; text: string; created_at: string }
>(
  'remarks.insert-remark',
  `insert into course_observations (student_id, course_class_id, text, created_at) values ($1, $2, $3, $4)
   returning id, course_class_id, text, created_at`,
)

export interface RemarkRow {
  id: string
  course_class_id: string
  text: string
  created_at: string
  course_name: string
  course_class_name: string
  student_id: string
  first_name: string
  last_name: string
  photo_key: string | null
  handled_at: string | null
  handler_id: string | null
  handler_first: string | null
  handler_last: string | null
  handler_photo: string | null
}

const columns = `
  b.id, b.course_class_id, b.text, b.created_at, c.name as course_name, k.name as course_class_name,
         u.id as student_id, u.first_name, u.last_name, u.photo_key, b.handled_at,
         h.id as handler_id, h.first_name as handler_first, h.last_name as handler_last, h.photo_key as handler_photo`
const remarkTables = `
  from course_observations b join users u on u.id = b.student_id
  join course_classes k on k.id = b.course_class_id join courses c on c.id = k.course_id
  left join users h on h.id = b.handled_by`

function listWhere(state: string, condition: string, order: string) {
  const count = `select count(*) from course_observations b where ${condition}`
  return pagedList<[], RemarkRow>(`remarks.${state}`, {
    page: `select ${columns}, (${count}) as total ${remarkTables} where ${condition} order by ${order} limit $1 offset $2`,
    count,
  })
}

/** Comments by state: open ones, latest first, and resolved ones by when they were resolved. */
export const remarkLists = {
  all: listWhere('all', 'true', 'b.id desc'),
  open: listWhere('open', 'b.handled_at is null', 'b.id desc'),
  handled: listWhere('handled', 'b.handled_at is not null', 'b.handled_at desc, b.id desc'),
}

export const remarkById = query<[id: string], RemarkRow>(
  'remarks.remark-by-id',
  `select ${columns} ${remarkTables} where b.id = $1`,
)

/** Resolves an open comment. A resolved one keeps its person and time. */
export const handleRemark = command<[id: string, by: string, now: string]>(
  'remarks.handle-remark',
  'update course_observations set handled_by = $2, handled_at = $3 where id = $1 and handled_at is null',
)

export const reopenRemark = command<[id: string]>(
  'remarks.reopen-remark',
  'update course_observations set handled_by = null, handled_at = null where id = $1',
)
