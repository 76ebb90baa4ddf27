import { maxCommentLength } from '@aulaviva/domain/limits'
import { namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AudioPlayer, fastSpeeds } from '#entities/questions/audio-player.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { api } from '#platform/api/api.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { FinalAction } from './final-action.tsx'
import { markingKey, type Proposal, proposalsQuery, waitingAnswersQuery } from './marking.queries.ts'
import { markingWords } from './marking.words.ts'

const skills = ['GRAMMAR', 'READING', 'LISTENING', 'SPEAKING'] as const

/** The result of a placement test, and the teacher's decision. */
export function PlacementDialog({ attempt, onClose }: { attempt: string; onClose: () => void }) {
  const words = markingWords()
  const proposals = useInfiniteQuery(proposalsQuery)
  const levels = useQuery(levelsQuery)
  const { data, refetch } = proposals
  const proposal = data?.pages.flatMap(page => page.results).find(one => one.attempt_id === attempt)
  if (proposal && levels.data) {
    return <ProposalForm proposal={proposal} levels={levels.data} onClose={onClose} onRenew={refetch} />
  }
  const failed = [proposals, levels].find(query => !query.data && query.error)
  return (
    <Dialog title={words.tabs.placement} onClose={onClose}>
      {failed ? (
        <LoadProblem
          title={words.dialog.loadFailed}
          error={failed.error}
          onRetry={failed.refetch}
          pending={failed.isFetching}
        />
      ) : data && !proposal ? (
        <p className="text-ink-2">{words.dialog.loadFailed}</p>
      ) : (
        <Loading label={words.loading}>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Dialog>
  )
}

interface ProposalFormProps {
  proposal: Proposal
  levels: readonly { id: string; code: string; name: string }[]
  onClose: () => void
  onRenew: () => Promise<unknown>
}

function ProposalForm({ proposal, levels, onClose, onRenew }: ProposalFormProps) {
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
      showFailure(problem)
      void onRenew()
    },
  })
  const nameOf = ({ code, name }: Proposal['level']) => `${code} ${name}`
  const { learns_at } = proposal
  const currentLevel = !learns_at
    ? words.noLevel
    : learns_at.id === proposal.level.id
      ? words.currentLevel(nameOf(learns_at))
      : words.levelChanged(nameOf(proposal.level), nameOf(learns_at))
  const confirmAction = (
    <FinalAction note={words.final}>
      <Button variant="primary" wide pending={confirm.isPending} onPress={() => confirm.mutate()}>
        {level === proposal.level.id
          ? words.confirm
          : level === learns_at?.id
            ? words.keepLevel(learns_at.code)
            : words.changeLevel}
      </Button>
    </FinalAction>
  )
  const isEdited = level !== preselected || comment.trim() !== '' || repeat
  return (
    <Dialog
      title={words.title(student)}
      unsaved={isEdited && !proposal.confirmed_by && !confirm.isPending}
      onClose={onClose}
      {...(!proposal.confirmed_by && { footer: confirmAction })}
    >
      <div className="flex flex-col gap-6">
        <p className="text-ink">{words.suggestion(proposal.cefr, proposal.between.from, proposal.between.to)}</p>
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
          <AudioPlayer
            src={proposal.recording.url}
            label={words.skills.SPEAKING}
            onRenew={onRenew}
            speeds={fastSpeeds}
          />
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
              hint={currentLevel}
              value={level}
              onChange={setLevel}
              choices={levels.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            />
            <TextArea
              error={null}
              label={words.comment}
              value={comment}
              onChange={setComment}
              maxLength={maxCommentLength}
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
  const { data } = useInfiniteQuery(waitingAnswersQuery)
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
