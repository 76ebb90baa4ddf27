import { Link } from '@tanstack/react-router'
import { useMayGo } from '#platform/access/may-go.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { TeachersHome, WaitingForStaff } from './teacher-home.queries.ts'
import { teacherHomeWords } from './teacher-home.words.ts'

type Desk = Exclude<keyof WaitingForStaff, 'setup' | 'needs'>

interface Way {
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

const ways: Record<Desk, Way> = {
  documents: { to: '/staff/documents', icon: 'file' },
  answers: { to: '/teachers/marking', icon: 'mic' },
  levels: { to: '/teachers/marking', search: { tab: 'placement' }, icon: 'path' },
  plan_requests: { to: '/staff', icon: 'card' },
  without_teacher: { to: '/teachers/classes/reserve', icon: 'open-class' },
  months_to_verify: { to: '/staff/honorarium', icon: 'coins' },
  teacher_documents: { to: '/staff/teacher-documents', icon: 'file' },
  months_to_pay: { to: '/staff/honorarium', icon: 'card' },
}

/** What waits for the academy's staff, as counts that lead there; what does not wait is quiet. */
export function WaitingForStaffList({ waiting }: { waiting: WaitingForStaff }) {
  const words = teacherHomeWords().staff
  const mayGo = useMayGo()
  const desks = (Object.keys(ways) as Desk[]).filter(desk => mayGo(ways[desk].to))
  const isAll = desks.every(desk => waiting[desk] === 0)
  return (
    <section>
      <SectionHeading note={isAll ? words.nothing : undefined}>{words.title}</SectionHeading>
      <Desks waiting={waiting} desks={desks} />
    </section>
  )
}

/** What waits for any teacher to mark or confirm; nothing where nothing waits. */
export function ToMark({ waiting }: { waiting: NonNullable<TeachersHome['toMark']> }) {
  const desks = (['answers', 'levels'] as const).filter(desk => waiting[desk] > 0)
  return desks.length > 0 && <Desks waiting={waiting} desks={desks} />
}

function Desks<D extends Desk>({ waiting, desks }: { waiting: Record<D, number>; desks: readonly D[] }) {
  const words = teacherHomeWords().staff
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-room shadow-card">
      {desks.map(desk => {
        const { icon, ...way }: Way = ways[desk]
        const count = waiting[desk]
        return (
          <li key={desk}>
            <Link
              {...way}
              className="flex min-h-13 items-center gap-3 px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-desk"
            >
              <Icon name={icon} size={20} className={`shrink-0 ${count > 0 ? 'text-lamp-ink' : 'text-ink-3'}`} />
              <span className={`min-w-0 grow ${count > 0 ? 'text-ink' : 'text-ink-3'}`}>{words.desks[desk]}</span>
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
