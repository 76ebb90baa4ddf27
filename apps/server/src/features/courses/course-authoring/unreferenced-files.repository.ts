import { command, query } from '../../../platform/database/statement.ts'

export const coursesWithFiles = query<[], { id: string }>(
  'unreferenced-files.courses-with-files',
  'select distinct course_id as id from course_files order by course_id',
)

// Searches the document's text for ids, so that no field can be forgotten here. Reads each document once, however many
// files there are.
const idsSql = (documents: string) => `
  select distinct m.found[1]::uuid as file_id
  from (${documents}) d, regexp_matches(d.words, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m (found)`
const documentsSql = `
  select course_document($1)::text as words
  union all select c.draft::text from courses c where c.id = $1
  union all select v.document::text from course_versions v where v.course_id = $1`

/** Records since when no document references a course's file, and clears that if one does again. */
export const markUnreferenced = command<[course: string, now: string]>(
  'unreferenced-files.mark-unreferenced',
  `with named as materialized (${idsSql(documentsSql)})
   update course_files o set unnamed_since = case when o.unnamed_since is null then $2::timestamptz end
   where o.course_id = $1 and exists (select from named n where n.file_id = o.file_id) = (o.unnamed_since is not null)`,
)

export const deleteUnreferenced = command<[course: string, before: string], { file_id: string }>(
  'unreferenced-files.delete-unreferenced',
  'delete from course_files where course_id = $1 and unnamed_since < $2 returning file_id',
)

export const clearVideoFile = command<[course: string, file: string]>(
  'unreferenced-files.clear-video-file',
  'update course_videos set file_id = null where course_id = $1 and file_id = $2',
)

/** Files that can be deleted unless another course still references them. */
export const longUnreferencedFiles = query<[before: string], { file_id: string }>(
  'unreferenced-files.long-unreferenced-files',
  'select distinct file_id from course_files where unnamed_since < $1',
)

/** Which of these files the draft or a version of which course references. */
export const filesInDocuments = query<[files: readonly string[]], { course_id: string; file_id: string }>(
  'unreferenced-files.files-in-documents',
  `with documents as (
     select id as course_id, draft::text as words from courses where draft is not null
     union all select course_id, document::text from course_versions)
   select distinct d.course_id, n.file_id
   from documents d, lateral (${idsSql('select d.words')}) n where n.file_id = any ($1::uuid[])`,
)

/** Whether a course still holds the file, or an uploaded video became it. */
export const otherHolders = query<[file: string], { held: boolean }>(
  'unreferenced-files.other-holders',
  `select exists (select from files_of_courses where file_id = $1)
     or exists (select from course_videos where file_id = $1) as held`,
)
