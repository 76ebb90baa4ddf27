import type { CallResponse } from '@aulaviva/contract/calls'
import { initialsOf } from '@aulaviva/domain/names'
import { type Me, useMe } from '#platform/session/me.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { classFactsWords } from './class-facts.words.ts'

export type Students = CallResponse<'GET /api/classes/my-classes/{id}/'>['students']

interface Props {
  /** Empty for those who may not know them. Undefined while they load. */
  students: Students | undefined
  /** The number of students. */
  taken: number
  /** Whether the reader has a seat. */
  isMine: boolean
}

const maxFaces = 5
const maxNames = 6

/** The first names of the other students, or their number. The space is reserved while they load. */
export function ClassStudents({ students, taken, isMine }: Props) {
  const { who: words } = classFactsWords()
  const me = useMe()
  const isAlone = students?.length === 1 && isMine
  // A reader with a seat is one of them.
  const isLoading = !students || (isMine && students.length === 0)
  return (
    <section>
      <h3 className="mb-2 font-text text-small font-semibold text-ink">{words.title}</h3>
      {isLoading ? (
        <div className="flex h-10 items-center">
          <Skeleton width="12rem" height="1.25rem" />
        </div>
      ) : students.length > 0 && !isAlone ? (
        <Faces students={isMine ? othersOf(students, me) : students} />
      ) : (
        <p className="flex min-h-10 items-center">
          {isAlone ? words.onlyYou : taken > 0 ? words.howMany(taken) : words.noOne}
        </p>
      )}
    </section>
  )
}

/** Without the reader, who also has a seat. If two look the same, it doesn't matter which one is left out. */
function othersOf(students: Students, me: Me): Students {
  const own = students.findIndex(one => one.first_name === me.first_name && one.initials === initialsOf(me))
  return own === -1 ? students : students.toSpliced(own, 1)
}

function Faces({ students }: { students: Students }) {
  const { who: words } = classFactsWords()
  const names = students.slice(0, maxNames).map(({ first_name }) => first_name)
  return (
    <div className="flex min-h-10 items-center gap-3">
      {/* They overlap only as far as the initials stay readable. */}
      <span className="flex shrink-0 -space-x-0.5">
        {students.slice(0, maxFaces).map(({ first_name, initials, photo }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share name and initials
          <span key={at} className="rounded-pill ring-2 ring-room">
            <Avatar id={first_name + initials} initials={initials} photo={photo} size={32} />
          </span>
        ))}
      </span>
      <p className="text-small text-ink">{words.names(names.join(', '), students.length - maxNames)}</p>
    </div>
  )
}
