import type { Role } from '@aulaviva/domain/access'
import { Link } from '@tanstack/react-router'
import { useHasPermission } from '#platform/access/can-open.ts'
import { chipLook } from '#ui/chip.tsx'
import { personRecordWords } from './person-record.words.ts'

export type PersonPart = 'classes' | 'results' | 'certificates' | 'notes' | 'devices'

/** The parts of a person's page that the reader has permission for, in order. */
export function useVisibleParts(role: Role, isLoaded: boolean): PersonPart[] {
  const people = useHasPermission('people')
  const timetable = useHasPermission('timetable')
  const content = useHasPermission('content')
  const parts: PersonPart[] = []
  // Short ones first, so that parts that grow while loading don't move the target of a link.
  if (isLoaded) parts.push('notes', 'devices')
  if (role !== 'staff' && (people || timetable)) parts.push('classes')
  if (role === 'student' && (people || content)) parts.push('results', 'certificates')
  return parts
}

/** Links to the lower parts of a person's page. */
export function PartLinks({ id, role }: { id: string; role: Role }) {
  const words = personRecordWords()
  const parts = useVisibleParts(role, true)
  return (
    <nav aria-label={words.parts} className="flex flex-wrap gap-2">
      {parts.map(part => (
        <Link key={part} to="/staff/people/$id" params={{ id }} hash={part} replace className={chipLook(false)}>
          {words[part].title}
        </Link>
      ))}
    </nav>
  )
}
