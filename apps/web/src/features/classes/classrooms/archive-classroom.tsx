import { ArchiveControl } from '#entities/changes/archive-control.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { type Classroom, cacheClassroom, classroomQuery } from './classrooms.queries.ts'
import { classroomsWords } from './classrooms.words.ts'

/** Archives a classroom after showing what will change, or restores it. */
export function ArchiveClassroom({ classroom }: { classroom: Classroom }) {
  const words = classroomsWords()
  const call = useApi()
  const { archive } = words
  return (
    <ArchiveControl
      item={classroom}
      words={words}
      lines={[archive.noMore, archive.stays(classroom.classes_ahead), archive.back]}
      send={(act, sent) => call(`POST /api/classes/classrooms/{id}/${act}/`, sent)}
      onSaved={cacheClassroom}
      onFailed={() => void queryClient.invalidateQueries({ queryKey: classroomQuery(classroom.id).queryKey })}
    />
  )
}
