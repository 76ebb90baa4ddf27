import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { attendanceWords } from './attendance.words.ts'

export function BackLink() {
  return (
    <Link
      to="/teachers/classes"
      className="-ml-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-button pr-3 pl-1 text-small font-medium text-ink-2 hover:text-ink"
    >
      <Icon name="chevron-left" size={20} />
      {attendanceWords().oneClass.back}
    </Link>
  )
}
