import { pagedList } from '../../../platform/database/paged-list.ts'
import { command, query } from '../../../platform/database/statement.ts'

/** The materials of one class, and the results of its exercises. */

export const countMaterials = command<[classId: string], { count: number }>(
  'class-materials.count-materials',
  'select count(*)::int as count from materials where class_id = $1',
)

export const insertMaterial = command<
  [
    classId: string,
    title: string,
    url: string | null,
    file: string | null,
    assessment: string | null,
    homework: boolean,
    now: string,
  ],
  { id: string }
>(
  'class-materials.insert-material',
  `insert into materials (class_id, title, url, file_id, assessment_id, homework, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
)

export interface ClassMaterialRow {
  id: string
  title: string
  file_id: string | null
  class_id: string
}
export const classMaterialById = command<[id: string], ClassMaterialRow>(
  'class-materials.class-material-by-id',
  'select id, title, file_id, class_id from materials where id = $1 and class_id is not null',
)

export const deleteMaterial = command<[id: string]>(
  'class-materials.delete-material',
  'delete from materials where id = $1',
)

const isOfferedSql = `a.state = 'PUBLISHED' and a.kind <> 'PLACEMENT' and not exists (
  select from regexp_split_to_table(folded($1), '\\s+') word where strpos(folded(a.title), word) = 0)`

/** Published tests whose title contains every search word, by title, to choose an exercise from. */
export const exerciseList = pagedList<[search: string], { id: string; title: string; level: string | null }>(
  'class-materials.exercises',
  {
    page: `select a.id, a.title, l.code as level, count(*) over () as total
      from assessments a left join levels l on l.id = a.level_id
      where ${isOfferedSql} order by folded(a.title), a.id limit $2 offset $3`,
    count: `select count(*) from assessments a where ${isOfferedSql}`,
  },
)

export interface ResultRow {
  id: string
  title: string
  homework: boolean
  results: {
    student_class_id: string
    first_name: string
    last_name: string
    state: 'OPEN' | 'IN_PROGRESS' | 'IN_REVIEW' | 'GRADED'
    score: number | null
    passed: boolean | null
    submitted_at: string | null
  }[]
}

/**
 * The published exercises of a class with the best submission of each of its students, including students without one.
 */
export const resultsOfClass = query<[classId: string], ResultRow>(
  'class-materials.results-of-class',
  `select m.id, m.title, m.homework, coalesce((
     select json_agg(json_build_object('student_class_id', s.id, 'first_name', u.first_name, 'last_name', u.last_name,
         'state', coalesce(t.state, 'OPEN'), 'score', t.score, 'passed', t.passed,
         'submitted_at', to_char(t.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
       order by folded(u.first_name), folded(u.last_name), s.id)
     from student_classes s join users u on u.id = s.student_id
     left join lateral (
       select a.state, a.submitted_at, case when a.state = 'GRADED' then a.score::float8 end as score,
         case when a.state = 'GRADED' then a.passed end as passed
       from attempts a where a.student_id = s.student_id and a.assessment_id = m.assessment_id
       order by (a.state = 'GRADED') desc, (a.state = 'IN_REVIEW') desc, a.score desc nulls last, a.started_at desc limit 1
     ) t on true
     where s.class_id = $1 and s.state = 'RESERVED'), '[]') as results
   from materials m join assessments e on e.id = m.assessment_id and e.state = 'PUBLISHED'
   where m.class_id = $1 order by m.id`,
)
