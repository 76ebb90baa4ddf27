import { Link } from '@tanstack/react-router'
import { useCanOpen } from '#platform/access/can-open.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { TeachersHome, WaitingForStaff } from './teacher-home.queries.ts'
import { teacherHomeWords } from './teacher-home.words.ts'

type StaffArea = Exclude<keyof WaitingForStaff, 'setup' | 'needs'>

interface StaffLink {
  to:
    | '/staff/documents'
    | '/teachers/marking'
    | '/teachers/classes/reserve'
    | '/staff/honorarium'
    | '/staff/teacher-documents'
    | '/staff'
  search?: { tab: 'placement' }
  icon: IconName
}

const staffLinks: Record<StaffArea, StaffLink> = {
  documents: { to: '/staff/documents', icon: 'file' },
  answers: { to: '/teachers/marking', icon: 'mic' },
  levels: { to: '/teachers/marking', search: { tab: 'placement' }, icon: 'path' },
  plan_requests: { to: '/staff', icon: 'card' },
  without_teacher: { to: '/teachers/classes/reserve', icon: 'open-class' },
  months_to_verify: { to: '/staff/honorarium', icon: 'coins' },
  teacher_documents: { to: '/staff/teacher-documents', icon: 'file' },
  months_to_pay: { to: '/staff/honorarium', icon: 'card' },
}

/** Whether there are tasks that this person may handle. */
export function useHasStaffTasks(waiting: WaitingForStaff | null | undefined): boolean {
  return useStaffAreas().some(area => waiting && waiting[area] > 0)
}

function useStaffAreas(): StaffArea[] {
  const canOpen = useCanOpen()
  return (Object.keys(staffLinks) as StaffArea[]).filter(area => canOpen(staffLinks[area].to))
}

/** Counts of the staff's tasks, each linked to its page. Links without a count are collapsed. */
export function WaitingForStaffList({ waiting }: { waiting: WaitingForStaff }) {
  const words = teacherHomeWords().staff
  const desks = useStaffAreas()
  const [due, quiet] = [desks.filter(area => waiting[area] > 0), desks.filter(area => waiting[area] === 0)]
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
        {due.length > 0 && <Rows desks={due} waiting={waiting} />}
        {quiet.length > 0 && (
          <details className="group">
            <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-2.5 text-ink-2 -outline-offset-2 hover:bg-desk [&::-webkit-details-marker]:hidden">
              <Icon name="check" size={20} className="shrink-0 text-good" />
              <span className="min-w-0 grow">{due.length > 0 ? words.rest(quiet.length) : words.nothing}</span>
              <Icon
                name="chevron-down"
                size={20}
                className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
              />
            </summary>
            <div className="border-t border-line">
              <Rows desks={quiet} waiting={waiting} />
            </div>
          </details>
        )}
      </div>
    </section>
  )
}

/** Answers and placement levels that any teacher can handle. Renders nothing without any. */
export function ToMark({ waiting }: { waiting: NonNullable<TeachersHome['toMark']> }) {
  const desks = (['answers', 'levels'] as const).filter(area => waiting[area] > 0)
  return (
    desks.length > 0 && (
      <div className="overflow-hidden rounded-card border border-line bg-room shadow-card">
        <Rows waiting={waiting} desks={desks} />
      </div>
    )
  )
}

function Rows<D extends StaffArea>({ desks, waiting }: { desks: readonly D[]; waiting: Record<D, number> }) {
  const words = teacherHomeWords().staff
  return (
    <ul className="divide-y divide-line">
      {desks.map(area => {
        const { icon, ...way }: StaffLink = staffLinks[area]
        const count = waiting[area]
        return (
          <li key={area}>
            <Link
              {...way}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-desk"
            >
              <Icon name={icon} size={20} className={`shrink-0 ${count > 0 ? 'text-lamp-ink' : 'text-ink-3'}`} />
              <span className={`min-w-0 grow ${count > 0 ? 'text-ink' : 'text-ink-2'}`}>{words.desks[area]}</span>
              <span
                className={`tabular font-display text-large font-semibold ${count > 0 ? 'text-ink' : 'text-ink-3'}`}
              >
                {count}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
