import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ClassDetail } from './timetable.queries.ts'

const mostFaces = 5
const mostNames = 6

/** The first names of those who hold a seat. Its room is kept while they are on their way. */
export function WhoComes({ detail, mine }: { detail: ClassDetail | undefined; mine: ClassDetail['mine'] }) {
  const { detail: words } = reserveWords()
  const students = detail?.students ?? []
  const onlyMe = students.length === 1 && mine?.student_class_id
  return (
    <section>
      <h3 className="mb-2 font-text text-small font-semibold text-ink">{words.who}</h3>
      {!detail ? (
        <div className="flex h-10 items-center">
          <Skeleton width="12rem" height="1.25rem" />
        </div>
      ) : students.length === 0 || onlyMe ? (
        <p className="flex min-h-10 items-center">{onlyMe ? words.onlyYou : words.nobody}</p>
      ) : (
        <div className="flex min-h-10 items-center gap-3">
          <span className="flex shrink-0 -space-x-2">
            {students.slice(0, mostFaces).map(({ first_name, initials, photo }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may share name and initials
              <span key={at} className="rounded-pill ring-2 ring-room">
                <Avatar id={first_name + initials} initials={initials} photo={photo} size={32} />
              </span>
            ))}
          </span>
          <p className="text-small text-ink">
            {words.names(
              students
                .slice(0, mostNames)
                .map(({ first_name }) => first_name)
                .join(', '),
              students.length - mostNames,
            )}
          </p>
        </div>
      )}
    </section>
  )
}
