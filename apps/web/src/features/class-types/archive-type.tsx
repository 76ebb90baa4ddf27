import { ArchiveThing } from '#entities/changes/archive-thing.tsx'
import { api } from '#platform/api/api.ts'
import { queryClient } from '#platform/query-client.ts'
import { type ClassType, classTypeQuery, keepType } from './class-types.queries.ts'
import { classTypesWords } from './class-types.words.ts'

/** Archives a class type after showing what will change, or restores it. */
export function ArchiveType({ type }: { type: ClassType }) {
  const words = classTypesWords()
  const { archive } = words
  return (
    <ArchiveThing
      thing={type}
      words={words}
      lines={[archive.noMore, archive.stays(type.classes_ahead), archive.past, archive.back]}
      send={(act, sent) =>
        act === 'archive'
          ? api('POST /api/classes/class-types/{id}/archive/', sent)
          : api('POST /api/classes/class-types/{id}/restore/', sent)
      }
      onSaved={keepType}
      onFailed={() => void queryClient.invalidateQueries({ queryKey: classTypeQuery(type.id).queryKey })}
    />
  )
}
