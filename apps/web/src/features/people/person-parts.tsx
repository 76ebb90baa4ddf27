import type { Role } from '@aulaviva/domain/access'
import { Link } from '@tanstack/react-router'
import { useWorksIn } from '#platform/access/may-go.ts'
import { chipLook } from '#ui/chip.tsx'
import { personRecordWords } from './person-record.words.ts'

export type PersonPart = 'classes' | 'results' | 'certificates' | 'notes' | 'devices'

/** The parts of somebody's page that whoever reads it works in, from top to bottom. */
export function usePartsOf(role: Role, known: boolean): PersonPart[] {
  const people = useWorksIn('people')
  const timetable = useWorksIn('timetable')
  const content = useWorksIn('content')
  const parts: PersonPart[] = []
  // the short ones first: what grows as it arrives moves nothing that a link leads to
  if (known) parts.push('notes', 'devices')
  if (role !== 'staff' && (people || timetable)) parts.push('classes')
  if (role === 'student' && (people || content)) parts.push('results', 'certificates')
  return parts
}

/** Leads to the parts far down somebody's page. */
export function PartLinks({ id, role }: { id: string; role: Role }) {
  const words = personRecordWords()
  const parts = usePartsOf(role, true)
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
