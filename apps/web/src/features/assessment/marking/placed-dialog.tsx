import { longestComment } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { faster, Sound } from '#entities/questions/sound.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { sayFailure, toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { Final } from './final.tsx'
import { markingKey, type Proposal, proposalsQuery, waitingQuery } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'

const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

/** The result of a placement test, and the teacher's decision. */
export function PlacedDialog({ attempt, onClose }: { attempt: string; onClose: () => void }) {
  const words = markingWords()
  const proposals = useInfiniteQuery(proposalsQuery)
  const levels = useQuery(levelsQuery)
  const { data, refetch } = proposals
  const proposal = data?.pages.flatMap(page => page.results).find(one => one.attempt_id === attempt)
  if (proposal && levels.data) {
    return <Desk proposal={proposal} levels={levels.data} onClose={onClose} onRenew={refetch} />
  }
  const failed = [proposals, levels].find(query => !query.data && query.error)
  return (
    <Dialog title={words.tabs.placement} onClose={onClose}>
      {failed ? (
        <LoadProblem
          title={words.dialog.failed}
          error={failed.error}
          onRetry={failed.refetch}
          pending={failed.isFetching}
        />
      ) : data && !proposal ? (
        <p className="text-ink-2">{words.dialog.failed}</p>
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Dialog>
  )
}

interface DeskProps {
  proposal: Proposal
  levels: readonly { id: string; code: string; name: string }[]
  onClose: () => void
  onRenew: () => Promise<unknown>
}

function Desk({ proposal, levels, onClose, onRenew }: DeskProps) {
  const words = markingWords().placement
  const client = useQueryClient()
  // The current level is preselected: one test alone must not move a student down.
  const [preselected] = useState(proposal.learns_at?.id ?? proposal.level.id)
  const [level, setLevel] = useState(preselected)
  const [comment, setComment] = useState('')
  const [repeat, setRepeat] = useState(false)
  const student = namesOf(proposal.student)
  const confirm = useMutation({
    mutationFn: () =>
      api('PATCH /api/courses/placement/results/{id}/', {
        params: { id: proposal.attempt_id },
        body: { level, comment, allow_repeat: repeat },
      }),
    onSuccess() {
      toast.success(words.done)
      void client.invalidateQueries({ queryKey: markingKey })
      onClose()
    },
    onError(problem) {
      sayFailure(problem)
      void onRenew()
    },
  })
  const named = ({ code, name }: Proposal['level']) => `${code} ${name}`
  const { learns_at } = proposal
  const today = !learns_at
    ? words.noLevel
    : learns_at.id === proposal.level.id
      ? words.now(named(learns_at))
      : words.since(named(proposal.level), named(learns_at))
  const send = (
    <Final note={words.final}>
      <Button variant="primary" wide pending={confirm.isPending} onPress={() => confirm.mutate()}>
        {level === proposal.level.id
          ? words.confirm
          : level === learns_at?.id
            ? words.keep(learns_at.code)
            : words.correct}
      </Button>
    </Final>
  )
  const isBegun = level !== preselected || comment.trim() !== '' || repeat
  return (
    <Dialog
      title={words.title(student)}
      unsaved={isBegun && !proposal.confirmed_by && !confirm.isPending}
      onClose={onClose}
      {...(!proposal.confirmed_by && { footer: send })}
    >
      <div className="flex flex-col gap-6">
        <p className="text-ink">{words.shows(proposal.cefr, proposal.between.from, proposal.between.to)}</p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
          {skills.map(skill => (
            <div key={skill} className="contents">
              <dt className="text-ink-2">{words.skills[skill]}</dt>
              <dd className="text-end font-semibold text-ink">
                {proposal.skills[skill]?.level ?? words.speaking[proposal.speaking]}
              </dd>
            </div>
          ))}
        </dl>
        {proposal.recording && (
          <Sound src={proposal.recording.url} label={words.skills.SPEAKING} onRenew={onRenew} speeds={faster} />
        )}
        {proposal.confirmed_by ? (
          <div>
            <p className="font-semibold text-ink">{words.confirmed(namesOf(proposal.confirmed_by))}</p>
            {proposal.comment && <p className="mt-1 whitespace-pre-line text-ink-2">{proposal.comment}</p>}
          </div>
        ) : (
          <>
            {proposal.speaking === 'WAITING' && <Ungraded attempt={proposal.attempt_id} />}
            <SelectField
              error={null}
              label={words.level}
              hint={today}
              value={level}
              onChange={setLevel}
              choices={levels.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            />
            <TextArea
              error={null}
              label={words.comment}
              value={comment}
              onChange={setComment}
              maxLength={longestComment}
              rows={3}
            />
            <Switch label={words.repeat} checked={repeat} onChange={setRepeat} pending={false} />
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Leads to the spoken answer, or to all answers while it isn't found among them. */
function Ungraded({ attempt }: { attempt: string }) {
  const words = markingWords().placement
  const { data } = useInfiniteQuery(waitingQuery)
  const spoken = data?.pages.flatMap(page => page.results).find(({ attempt_id }) => attempt_id === attempt)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-warn-wash px-4 py-3">
      <p className="min-w-0 text-small text-ink">{words.ungraded}</p>
      <ButtonLink
        to="/teachers/marking"
        search={spoken ? { answer: `${attempt}.${spoken.question_id}` } : {}}
        state={before => before}
        replace
        resetScroll={false}
      >
        {words.gradeFirst}
      </ButtonLink>
    </div>
  )
}
