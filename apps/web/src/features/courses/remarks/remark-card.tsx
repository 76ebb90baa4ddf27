import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { PersonLink } from '#entities/people/person-link.tsx'
import { capitalize } from '#platform/time/region.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Remark } from './remarks.queries.ts'
import { remarksWords } from './remarks.words.ts'
import { useResolveRemark } from './use-resolve-remark.ts'

interface Props {
  remark: Remark
  zone: string
  /** The card is about to leave the list. */
  onDone: () => void
}

/** One comment: its text, the class, the student, and whether it is resolved. */
export function RemarkCard({ remark, zone, onDone }: Props) {
  const words = remarksWords()
  const { student, text, course_name, course_class_name, created_at, handled_by, handled_at } = remark
  const { mutate, isPending } = useResolveRemark(remark, onDone)
  const name = namesOf(student)
  const now = new Date()
  return (
    <article
      aria-label={words.about(name, course_class_name)}
      className="grid gap-4 rounded-card border border-line bg-room p-4 shadow-card tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-x-8 tablet:p-5"
    >
      <div className="min-w-0">
        <p className="text-small text-ink-3">
          {course_name} · {course_class_name}
        </p>
        <p className="mt-1.5 max-w-[65ch] whitespace-pre-line text-ink">{text}</p>
      </div>
      <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2 tablet:col-span-2">
        <span className="flex items-center gap-2.5 font-medium">
          <Avatar id={student.id} initials={initialsOf(student)} photo={student.photo} size={32} />
          <PersonLink id={student.id}>{name}</PersonLink>
        </span>
        <time dateTime={created_at} className="tabular">
          {capitalize(nearDayAndTime(created_at, zone, now))}
        </time>
        {handled_by && handled_at && (
          <span className="tabular flex items-center gap-1.5">
            <Icon name="check" size={16} className="shrink-0 text-good" />
            {words.handledBy(handled_by.first_name, nearDayAndTime(handled_at, zone, now))}
          </span>
        )}
      </footer>
      <div className="tablet:col-start-2 tablet:row-start-1 tablet:justify-self-end">
        <Button
          variant={handled_at ? 'quiet' : 'secondary'}
          icon={handled_at ? 'again' : 'check'}
          pending={isPending}
          onPress={() => mutate(!handled_at)}
        >
          {handled_at ? words.reopen : words.handle}
        </Button>
      </div>
    </article>
  )
}
