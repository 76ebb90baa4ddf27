import { canOpenPage } from '@aulaviva/domain/access'
import { Link } from '@tanstack/react-router'
import { useMe } from '#platform/session/me.ts'

/** The name of a person: a link to their page for staff who may open it, and text for others. */
export function PersonLink({ id, children: name }: { id: string; children: string }) {
  const className = 'flex min-h-11 items-center wrap-anywhere text-ink'
  if (!canOpenPage({ ...useMe(), student_status: null }, 'staff-people-id'))
    return <span className={className}>{name}</span>
  return (
    <Link to="/staff/people/$id" params={{ id }} className={`${className} underline underline-offset-4`}>
      {name}
    </Link>
  )
}
