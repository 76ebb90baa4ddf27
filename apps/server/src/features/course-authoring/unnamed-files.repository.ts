import { command, query } from '../../platform/database/statement.ts'

export const coursesWithFiles = query<[], { id: string }>(
  'unnamed-files.courses',
  'select distinct course_id as id from course_files order by course_id',
)

// an id is looked for in the words of the documents, so that no field of theirs can be forgotten here
const namedIn = (documents: string) =>
  `exists (select from (${documents}) d where d.words like '%' || o.file_id || '%')`
const documentsOf = `
  select course_document($1)::text as words
  union all select c.draft::text from courses c where c.id = $1
  union all select v.document::text from course_versions v where v.course_id = $1`

/** Notes of each file of a course since when nothing names it, and takes the note away where something does again. */
export const noteUnnamed = command<[course: string, now: string]>(
  'unnamed-files.note',
  `with found as (select o.file_id, ${namedIn(documentsOf)} as named from course_files o where o.course_id = $1)
   update course_files o set unnamed_since = case when f.named then null else $2::timestamptz end
   from found f where o.course_id = $1 and o.file_id = f.file_id and f.named = (o.unnamed_since is not null)`,
)

export const takeUnnamed = command<[course: string, before: string], { file_id: string }>(
  'unnamed-files.take',
  'delete from course_files where course_id = $1 and unnamed_since < $2 returning file_id',
)

export const forgetVideoFile = command<[course: string, file: string]>(
  'unnamed-files.forget-video',
  'update course_videos set file_id = null where course_id = $1 and file_id = $2',
)

/** Whether another course may still name a file, or a version of any does. */
export const isNamedElsewhere = query<[file: string], { named: boolean }>(
  'unnamed-files.elsewhere',
  `select exists (select from files_of_courses where file_id = $1)
     or exists (select from course_videos where file_id = $1)
     or exists (select from courses where draft::text like '%' || $1::text || '%')
     or exists (select from course_versions where document::text like '%' || $1::text || '%') as named`,
)
