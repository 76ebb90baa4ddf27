import { hasPermission } from '@aulaviva/domain/access'
import { areaOfStep, type SetupStep } from '@aulaviva/domain/setup'
import { listAreas } from '@aulaviva/domain/staff-areas'
import { Link, type LinkProps } from '@tanstack/react-router'
import { rightsWords } from '#entities/people/rights.words.ts'
import type { Setup } from '#entities/setup/setup.queries.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { useMe } from '#platform/session/me.ts'
import { formatList } from '#platform/time/region.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { setupWords } from './setup.words.ts'

type LinkTarget = Pick<LinkProps, 'to' | 'search'>

/** The page of each step. */
const stepLinks: Record<SetupStep, LinkTarget> = {
  academy: { to: '/staff/settings' },
  levels: { to: '/staff/syllabus' },
  class_types: { to: '/staff/class-types' },
  plans: { to: '/staff/plans' },
  teachers: { to: '/staff/people', search: { invite: 'teacher' } },
  rates: { to: '/staff/rates' },
  classes: { to: '/teachers/classes/new' },
  students: { to: '/staff/people/import' },
}
/** The page that directly creates the missing item. */
const createLinks: Partial<Record<SetupStep, LinkTarget>> = {
  class_types: { to: '/staff/class-types/new' },
  plans: { to: '/staff/plans/new' },
}
/** The page that shows the existing items. */
const viewLinks: Partial<Record<SetupStep, LinkTarget>> = {
  teachers: { to: '/staff/people', search: { role: 'teacher' } },
  classes: { to: '/teachers/classes' },
  students: { to: '/staff/people', search: { role: 'student' } },
}

/** The steps in order. The first open one that the reader has permission for is the next. */
export function SetupSteps({ steps }: Pick<Setup, 'steps'>) {
  const words = setupWords()
  const areas = rightsWords().names
  const rights = useMe().staff_rights ?? []
  const isMine = (name: SetupStep) => hasPermission(rights, areaOfStep[name])
  const next = steps.find(({ name, done }) => !done && isMine(name))?.name
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-room shadow-card">
      {steps.map(({ name, done }, at) => {
        const step = words.steps[name]
        return (
          <li
            key={name}
            className={classNames(
              'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 px-4 py-4 tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:items-center tablet:px-5',
              name === next && 'bg-lamp-wash/40',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'tabular grid size-9 place-items-center rounded-pill font-display font-semibold',
                done ? 'bg-good-wash text-good' : name === next ? 'bg-lamp text-on-lamp' : 'bg-desk text-ink-2',
              )}
            >
              {done ? <Icon name="check" size={20} /> : at + 1}
            </span>
            <div className="min-w-0">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
                {step.title}
                {done && <StatusPill tone="good">{words.done}</StatusPill>}
                {name === next && <StatusPill tone="lamp">{words.next}</StatusPill>}
              </h2>
              <p className="text-small text-ink-2">{step.body}</p>
              {name === 'students' && !done && isMine(name) && (
                <Link
                  to="/staff/people"
                  search={{ invite: true }}
                  className="inline-flex min-h-11 items-center text-small font-medium text-lamp-ink underline underline-offset-4"
                >
                  {words.inviteOne}
                </Link>
              )}
            </div>
            <div className="col-start-2 tablet:col-start-3">
              {isMine(name) ? (
                <ButtonLink
                  {...((done ? viewLinks : createLinks)[name] ?? stepLinks[name])}
                  variant={name === next ? 'primary' : 'secondary'}
                  aria-label={done ? `${words.view}: ${step.title}` : undefined}
                >
                  {done ? words.view : step.go}
                </ButtonLink>
              ) : (
                <p className="text-small text-ink-3">
                  {words.notYours(formatList(listAreas(areaOfStep[name]).map(area => areas[area])))}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
