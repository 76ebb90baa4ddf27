import { Link } from '@tanstack/react-router'
import { useHasPermission } from '#platform/access/can-open.ts'
import { classFactsWords } from './class-facts.words.ts'

interface Props {
  /** The group, once it is loaded. Null for a class outside groups. */
  group: { id: string; name: string } | null | undefined
}

/** The group that a class belongs to: a link for staff who may open it, text for others. Nothing without one. */
export function ClassGroup({ group }: Props) {
  const canOpen = useHasPermission('timetable')
  if (!group) return null
  const text = classFactsWords().group(group.name)
  if (!canOpen) return <p className="text-small wrap-anywhere text-ink-2">{text}</p>
  return (
    <p className="text-small wrap-anywhere">
      <Link
        to="/staff/groups/$id"
        params={{ id: group.id }}
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  )
}
