import { ArchiveControl } from '#entities/changes/archive-control.tsx'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { type ClassType, cacheType, classTypeQuery } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

/** Archives a class type after showing what will change, or restores it. */
export function ArchiveType({ type }: { type: ClassType }) {
  const words = classTypesWords()
  const call = useApi()
  const { archive } = words
  return (
    <ArchiveControl
      item={type}
      words={words}
      lines={[archive.noMore, archive.stays(type.classes_ahead), archive.past, archive.back]}
      send={(act, sent) => call(`POST /api/classes/class-types/{id}/${act}/`, sent)}
      onSaved={cacheType}
      onFailed={() => void queryClient.invalidateQueries({ queryKey: classTypeQuery(type.id).queryKey })}
    />
  )
}
