import { maxSearchLength } from '@aulaviva/domain/limits'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatWeeklyTimes } from '#entities/groups/weekly-times.ts'
import { formatHours } from '#entities/live-class/live-class.ts'
import { RefusalNote } from '#entities/staff-reservations/refusal.tsx'
import { staffReservationsWords } from '#entities/staff-reservations/staff-reservations.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Consequences } from '#platform/page/consequences.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { PagedList } from '#platform/page/paged-list.tsx'
import { QueryPlaceholder } from '#platform/page/query-placeholder.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { enrollRefusalOf, showIfOver } from './enroll-refusal.ts'
import { groupSpan } from './group-facts.tsx'
import { enrollmentQuery, groupsQuery, type ListedGroup, refreshEnrollments } from './groups.queries.ts'
import { groupsWords } from './groups.words.ts'
import { releaseLines } from './release-lines.ts'

interface Props {
  /** The id of the enrollment. */
  id: string
  /** The id of the group to leave. */
  group: string
  name: string
  onClose: () => void
}

/** Switches a student to another group, after showing what happens to the reserved classes and their hours. */
export function SwitchDialog({ id, group, name, onClose }: Props) {
  const words = groupsWords().switch
  const zone = zoneOf(useMe())
  const enrollment = useQuery(enrollmentQuery(id))
  const [chosen, setChosen] = useState<ListedGroup>()
  const call = useApi()
  const change = useMutation({
    mutationFn: (sent: { to: ListedGroup; override: boolean }) =>
      call('PATCH /api/classes/groups/enrollments/{id}/', {
        params: { id },
        body: { group: sent.to.id, override: sent.override },
      }),
    onSuccess: ({ available_hours }, { to }) => {
      toast.success(words.done(name, to.name, formatHours(available_hours)))
      onClose()
    },
    onError: problem => showIfOver(problem, 'enrollment_ended'),
    onSettled: refreshEnrollments,
  })
  const refusal = enrollRefusalOf(change.error, zone)
  const canOverride = refusal?.canOverride ?? false
  return (
    <Dialog
      title={words.title(name)}
      onClose={onClose}
      footer={
        <>
          {enrollment.data && (
            <Button
              variant="primary"
              pending={change.isPending}
              disabledReason={!chosen ? words.missing : refusal && !canOverride ? refusal.sentence : null}
              onPress={() => chosen && change.mutate({ to: chosen, override: canOverride })}
            >
              {canOverride ? words.anyway : words.confirm}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      <div className="grid gap-4">
        <GroupChoice
          without={group}
          chosen={chosen}
          onChoose={one => {
            if (change.isPending) return
            setChosen(one)
            change.reset()
          }}
        />
        {enrollment.data ? (
          <Consequences
            lines={[...releaseLines(enrollment.data), words.pays, staffReservationsWords().studentNotified]}
          />
        ) : (
          <QueryPlaceholder query={enrollment} words={groupsWords().leave} height="9rem" />
        )}
        {canOverride && <RefusalNote>{refusal?.sentence}</RefusalNote>}
        {change.error && !refusal && (
          <p role="alert" className="text-bad">
            {problemSentence(change.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  /** The id of the group that isn't offered. */
  without: string
  chosen: ListedGroup | undefined
  onChoose: (group: ListedGroup) => void
}

/** Finds a group to choose. The chosen one stays on the list, whatever is searched for next. */
function GroupChoice({ without, chosen, onChoose }: ChoiceProps) {
  const words = groupsWords()
  const name = useId()
  const [search, setSearch] = useState('')
  const none = <p className="text-ink-2">{search ? words.empty.filtered.title : words.switch.none}</p>
  const choice = (found: readonly ListedGroup[]) => {
    const others = found.filter(({ id }) => id !== without)
    const rows = chosen && !others.some(({ id }) => id === chosen.id) ? [chosen, ...others] : others
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.length > 0 && (
          <fieldset className="min-w-0">
            <legend className="sr-only">{words.switch.groups}</legend>
            <div className="quiet-scroll grid max-h-80 gap-2 overflow-y-auto p-1">
              {rows.map(one => (
                <label
                  key={one.id}
                  className="rounded-button border border-line px-4 py-2.5 transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-lamp"
                >
                  <input
                    type="radio"
                    className="sr-only"
                    name={name}
                    checked={one.id === chosen?.id}
                    onChange={() => onChoose(one)}
                  />
                  <span className="block font-medium wrap-anywhere text-ink">{one.name}</span>
                  <span className="tabular block text-small wrap-anywhere">
                    <DottedFacts
                      facts={[
                        one.level?.code,
                        formatWeeklyTimes(one.weekly_times),
                        groupSpan(one),
                        words.enrolled(one.enrolled, one.max_students),
                      ]}
                    />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {others.length === 0 && none}
      </div>
    )
  }
  return (
    <div>
      <SearchBox label={words.search} maxLength={maxSearchLength} text={search} onChange={setSearch} />
      <PagedList
        list={useInfiniteQuery(groupsQuery({ state: 'ACTIVE', search: search || undefined }))}
        words={words}
        skeleton={<Skeleton width="100%" height="12rem" />}
        emptyState={choice([])}
      >
        {choice}
      </PagedList>
    </div>
  )
}
