import { namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classPlanningWords } from '#entities/class-planning/class-planning.words.ts'
import type { TimetableSearch } from '#entities/class-planning/timetable-search.ts'
import { TypeMark } from '#entities/live-class/type-mark.tsx'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form } from '#platform/forms/form.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { clockSpan } from '#platform/time/format.ts'
import { capitalize } from '#platform/time/region.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { classEditingWords } from './class-editing.words.ts'
import { formatWeek } from './copy-week.tsx'
import { copyWeekWords } from './copy-week.words.ts'
import { TemplateName, useNameForm } from './template-name.tsx'
import { filtersOf } from './timetable-shown.ts'
import { refreshTemplates, type WeekTemplate, weekTemplateQuery } from './week-templates.queries.ts'

interface Props {
  id: string
  search: TimetableSearch
  /** The Monday of the week shown. */
  week: string
  onBack: () => void
  onClose: () => void
}

type TemplateAction = 'replace' | 'remove'

/** One template: its classes and its name. Its classes can be replaced by those of another week, or it can be deleted,
 * with a preview first. */
export function TemplateDetail({ id, search, week, onBack, onClose }: Props) {
  const words = copyWeekWords()
  const { templates } = words
  const { data, error, isFetching, refetch } = useQuery(weekTemplateQuery(id))
  const [confirming, setConfirming] = useState<TemplateAction | null>(null)
  const call = useApi()
  const params = { id }
  const filters = filtersOf(search)
  const act = useMutation({
    mutationFn: async (action: TemplateAction) => {
      const body = { version: data?.version ?? 0, week, ...filters }
      if (action === 'remove')
        await call('DELETE /api/classes/week-templates/{id}/', { params, body: { version: body.version } })
      else await call('PUT /api/classes/week-templates/{id}/classes/', { params, body })
    },
    onSuccess: (_, action) => {
      toast.success(templates.done[action](data?.name ?? ''))
      refreshTemplates(action === 'remove' ? id : undefined)
      if (action === 'remove') onBack()
      else setConfirming(null)
    },
    onError: () => refreshTemplates(),
  })
  const confirm = (action: TemplateAction | null) => {
    setConfirming(action)
    act.reset()
  }
  return (
    <Dialog
      title={data?.name ?? templates.title}
      onClose={onClose}
      size="wide"
      footer={
        confirming ? (
          <>
            <Button
              variant={confirming === 'remove' ? 'danger' : 'primary'}
              pending={act.isPending}
              onPress={() => act.mutate(confirming)}
            >
              {templates.confirm[confirming]}
            </Button>
            <CancelButton onPress={() => confirm(null)} />
          </>
        ) : (
          <>
            <Button pending={false} onPress={onBack}>
              {templates.back}
            </Button>
            {data && (
              <>
                <Button pending={false} onPress={() => confirm('replace')}>
                  {templates.replace}
                </Button>
                <Button variant="danger" pending={false} onPress={() => confirm('remove')}>
                  {templates.remove}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div aria-live="polite">
          {confirming && (
            <Consequences
              lines={
                confirming === 'remove'
                  ? [templates.removeImpact]
                  : [
                      templates.replaceImpact(formatWeek(week)),
                      ...(Object.keys(filters).length > 0 ? [words.filtered] : []),
                      templates.replaceNote,
                    ]
              }
            />
          )}
        </div>
        {act.error ? (
          <p role="alert" className="text-bad">
            {problemSentence(act.error)}
          </p>
        ) : null}
        {data ? (
          <>
            <RenameForm template={data} />
            <Lines classes={data.classes} />
          </>
        ) : error ? (
          <LoadProblem title={templates.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={templates.loading}>
            <Skeleton width="100%" height="16rem" />
          </Loading>
        )}
      </div>
    </Dialog>
  )
}

function RenameForm({ template: { id, name: was, version } }: { template: WeekTemplate }) {
  const { templates } = copyWeekWords()
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? was
  const call = useApi()
  const body = { version, name: name.trim() }
  const save = useMutation({
    mutationFn: () => call('PUT /api/classes/week-templates/{id}/', { params: { id }, body }),
    onSuccess: () => {
      toast.success(templates.renamed(body.name))
      refreshTemplates()
    },
    // After a conflict, pressing again uses the current version.
    onError: () => refreshTemplates(),
  })
  const form = useNameForm(name, save)
  return (
    <Form form={form} sentence={problemSentence} className="grid gap-3">
      <TemplateName form={form} value={name} onChange={setTyped} />
      {body.name !== was && (
        <div>
          <Button type="submit" pending={save.isPending}>
            {templates.rename}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** Its hours as local times, without a date. */
function hoursOf({ begins, minutes }: WeekTemplate['classes'][number]): string {
  const from = new Date(`2024-01-01T${begins}:00Z`)
  return clockSpan(from, new Date(from.getTime() + minutes * 60_000), 'UTC')
}

function Lines({ classes }: { classes: WeekTemplate['classes'] }) {
  const words = copyWeekWords()
  const { line } = classEditingWords()
  const { weekdays } = classPlanningWords()
  return (
    <div className="grid gap-4">
      {[...Map.groupBy(classes, ({ weekday }) => weekday)].map(([weekday, some]) => (
        <section key={weekday}>
          <h3 className="mb-1 border-b border-line pb-1 font-text text-small font-semibold text-ink">
            {capitalize(weekdays[weekday - 1] ?? '')}
          </h3>
          <ul className="divide-y divide-line">
            {some.map(one => (
              <li key={one.id} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-2 text-small">
                <span className="tabular font-semibold text-ink">{hoursOf(one)}</span>
                <span className="min-w-0 wrap-anywhere text-ink-2">
                  <span className="block font-medium text-ink">{one.title}</span>
                  <TypeMark color={one.live_class_type.color} quiet={one.problem !== null} />
                  {[
                    one.live_class_type.name,
                    one.level?.code,
                    one.teacher ? namesOf(one.teacher) : line.noTeacher,
                    one.classroom?.name,
                    words.templates.seats(one.capacity),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {one.problem && <span className="block text-warn">{capitalize(words.problems[one.problem])}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
