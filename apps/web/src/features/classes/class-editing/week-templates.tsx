import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CopyDialog } from './copy-week.tsx'
import { copyWeekWords } from './copy-week.words.ts'
import { SaveTemplate } from './save-template.tsx'
import { TemplateDetail } from './template-detail.tsx'
import { useShownWeek } from './timetable-shown.ts'
import { type ListedTemplate, weekTemplatesQuery } from './week-templates.queries.ts'

type OpenDialog = { to: 'list' } | { to: 'keep' } | { to: 'one'; id: string } | { to: 'lay'; template: ListedTemplate }

/** Week templates: a button and its dialog. */
export function WeekTemplates({ search }: { search: TimetableSearch }) {
  const { templates: words } = copyWeekWords()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const week = useShownWeek(search)
  const close = () => setOpened(null)
  const back = () => setOpened({ to: 'list' })
  return (
    <>
      <Button pending={false} onPress={back}>
        {words.action}
      </Button>
      {opened?.to === 'list' && <TemplateList onOpen={setOpened} onClose={close} />}
      {opened?.to === 'keep' && <SaveTemplate {...{ search, week }} onDone={back} onClose={close} />}
      {opened?.to === 'one' && <TemplateDetail id={opened.id} {...{ search, week }} onBack={back} onClose={close} />}
      {opened?.to === 'lay' && <CopyDialog template={opened.template} search={search} onClose={close} />}
    </>
  )
}

/** All templates, with a link to each and a button to save the week shown as one. */
function TemplateList({ onOpen, onClose }: { onOpen: (next: OpenDialog) => void; onClose: () => void }) {
  const { templates: words } = copyWeekWords()
  const { data, error, isFetching, refetch } = useQuery(weekTemplatesQuery)
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      size="wide"
      footer={
        <Button variant="primary" icon="plus" pending={false} onPress={() => onOpen({ to: 'keep' })}>
          {words.saveWeek}
        </Button>
      }
    >
      {data ? (
        data.length === 0 ? (
          <EmptyState icon="calendar" title={words.empty.title}>
            <p>{words.empty.body}</p>
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {data.map(one => (
              <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 grow basis-52">
                  <p className="font-semibold wrap-anywhere text-ink">{one.name}</p>
                  <p className="tabular text-small text-ink-2">{words.classes(one.classes)}</p>
                  {one.unusable > 0 && <p className="tabular text-small text-warn">{words.unusable(one.unusable)}</p>}
                </div>
                <Button pending={false} onPress={() => onOpen({ to: 'one', id: one.id })}>
                  {words.open}
                  <span className="sr-only">{one.name}</span>
                </Button>
                <Button pending={false} onPress={() => onOpen({ to: 'lay', template: one })}>
                  {words.apply}
                  <span className="sr-only">{one.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <Skeleton width="100%" height="10rem" />
        </Loading>
      )}
    </Dialog>
  )
}
