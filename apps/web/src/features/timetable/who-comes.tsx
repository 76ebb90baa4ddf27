import { initialsOf } from '@aulaviva/domain/names'
import { type Me, useMe } from '#platform/session/me.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reserveWords } from './reserve.words.ts'
import type { ClassDetail } from './timetable.queries.ts'

const mostFaces = 5
const mostNames = 6

/** The first names of the other students, or their number. The space is reserved while they load. */
export function WhoComes({ detail }: { detail: ClassDetail | undefined }) {
  const { detail: words } = reserveWords()
  const me = useMe()
  return (
    <section>
      <h3 className="mb-2 font-text text-small font-semibold text-ink">{words.who}</h3>
      {!detail ? (
        <div className="flex h-10 items-center">
          <Skeleton width="12rem" height="1.25rem" />
        </div>
      ) : detail.students.length > 0 && !isAlone(detail) ? (
        <Faces students={othersOf(detail, me)} />
      ) : (
        <p className="flex min-h-10 items-center">
          {isAlone(detail) ? words.onlyYou : detail.seats_taken > 0 ? words.howMany(detail.seats_taken) : words.nobody}
        </p>
      )}
    </section>
  )
}

const isAlone = ({ students, mine }: ClassDetail) => students.length === 1 && Boolean(mine?.student_class_id)

/** Without the reader, who also has a seat. If two look the same, it doesn't matter which one is left out. */
function othersOf({ students, mine }: ClassDetail, me: Me): ClassDetail['students'] {
  const own = students.findIndex(one => one.first_name === me.first_name && one.initials === initialsOf(me))
  return mine?.student_class_id && own !== -1 ? students.toSpliced(own, 1) : students
}

function Faces({ students }: Pick<ClassDetail, 'students'>) {
  const { detail: words } = reserveWords()
  const names = students.slice(0, mostNames).map(({ first_name }) => first_name)
  return (
    <div className="flex min-h-10 items-center gap-3">
      {/* They overlap only as far as the initials stay readable. */}
      <span className="flex shrink-0 -space-x-0.5">
        {students.slice(0, mostFaces).map(({ first_name, initials, photo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share name and initials
          <span key={at} className="rounded-pill ring-2 ring-room">
            <Avatar id={first_name + initials} initials={initials} photo={photo} size={32} />
          </span>
        ))}
      </span>
      <p className="text-small text-ink">{words.names(names.join(', '), students.length - mostNames)}</p>
    </div>
  )
}
