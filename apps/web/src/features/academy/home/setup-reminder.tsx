import { ButtonLink } from '#platform/page/links.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { teacherHomeWords } from './teacher-home.words.ts'

/** The next steps for a new academy, shown first until all are done or the list is hidden. */
export function SetupReminder({ left }: { left: number }) {
  const words = teacherHomeWords().setup
  return (
    <Card as="section" mark="var(--lamp)">
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-button bg-lamp-wash text-lamp-ink">
          <Icon name="path" />
        </span>
        <div className="min-w-0 grow basis-64">
          <h2 className="font-display text-large font-semibold text-ink">{words.title}</h2>
          <p className="text-small text-ink-2">{words.body(left)}</p>
        </div>
        <ButtonLink to="/staff/setup" variant="primary">
          {words.go}
        </ButtonLink>
      </div>
    </Card>
  )
}
