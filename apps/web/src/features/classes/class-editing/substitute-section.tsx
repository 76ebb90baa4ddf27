import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nearDayAndTime } from '#entities/live-class/when.ts'
import { useApi } from '#platform/api/use-api.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { OfficeClass } from './class-editing.queries.ts'
import { CoverRequestDialog } from './cover-request-dialog.tsx'
import { refreshRequests, requestsQuery, type SubstituteRequest } from './substitutes.queries.ts'
import { substitutesWords } from './substitutes.words.ts'

const nameOf = (teacher: SubstituteRequest['teacher']) => namesOf(teacher)

/** Current and past cover requests for a class, and the button to send one. The page has loaded them. */
export function SubstituteSection({ liveClass }: { liveClass: OfficeClass }) {
  const words = substitutesWords()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(liveClass.id))
  const openRequest = data?.find(({ state }) => state === 'ASKED')
  const pastRequests = data?.filter(({ state }) => state !== 'ASKED') ?? []
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {data ? (
        <div className="grid gap-3">
          {openRequest ? (
            <PendingRequest request={openRequest} liveClass={liveClass.id} />
          ) : (
            <div className="rounded-card border border-line p-4">
              <p className="text-ink-2">{liveClass.teacher ? words.about : words.aboutOpen}</p>
              <div className="mt-3">
                <Button pending={false} onPress={() => setOpen(true)}>
                  {words.action}
                </Button>
              </div>
            </div>
          )}
          {pastRequests.length > 0 && (
            <div>
              <h3 className="text-small text-ink-3">{words.before}</h3>
              <ul className="mt-1 grid gap-1.5 text-small text-ink-2">
                {pastRequests.map(({ id, teacher, state, answer }) => (
                  <li key={id} className="wrap-anywhere">
                    {words.one(nameOf(teacher), words.states[state])} {answer && <q className="text-ink">{answer}</q>}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      ) : (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      )}
      {isOpen && <CoverRequestDialog liveClass={liveClass} onClose={() => setOpen(false)} />}
    </section>
  )
}

function PendingRequest({ request, liveClass }: { request: SubstituteRequest; liveClass: string }) {
  const words = substitutesWords()
  const zone = zoneOf(useMe())
  const call = useApi()
  const { id, teacher, note, answer_until } = request
  const withdraw = useMutation({
    mutationFn: () => call('POST /api/classes/substitute-requests/{id}/withdraw/', { params: { id } }),
    onSuccess: () => toast.success(words.withdrawn(nameOf(teacher))),
    onError: showFailure,
    onSettled: () => refreshRequests(liveClass),
  })
  return (
    <div className="rounded-card border border-line bg-room p-4 shadow-card">
      <div className="flex items-start gap-3">
        <Avatar id={teacher.id} initials={initialsOf(teacher)} photo={teacher.photo} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere text-ink">{nameOf(teacher)}</p>
          <p className="tabular text-small text-ink-2">
            {words.waiting(nearDayAndTime(answer_until, zone, new Date()))}
          </p>
          {note && <p className="mt-1 text-small wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
        </div>
      </div>
      <div className="mt-3">
        <Button pending={withdraw.isPending} onPress={() => withdraw.mutate()}>
          {words.withdraw}
        </Button>
      </div>
    </div>
  )
}
