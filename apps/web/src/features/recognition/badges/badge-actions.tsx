import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { AwardPreviewResult } from './award-preview.tsx'
import { cacheBadge, refreshBadges, type StaffBadge, staffBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

/** The actions available for a badge: publish, archive, delete. Each dialog shows what will change. */
export function BadgeActions({ badge }: { badge: StaffBadge }) {
  return (
    <div className="grid gap-4">
      {badge.state !== 'PUBLISHED' && <Publish badge={badge} />}
      {badge.state === 'PUBLISHED' && <Archive badge={badge} />}
      {badge.can_be_deleted && <Remove badge={badge} />}
    </div>
  )
}

function Publish({ badge }: { badge: StaffBadge }) {
  const { publish: words, restore, awardPreview } = badgeOfficeWords()
  const publish = useStateChange(badge, 'PUBLISHED')
  const isRestore = badge.state === 'ARCHIVED'
  return (
    <BadgeAction
      variant="primary"
      words={isRestore ? { ...words, ...restore } : words}
      name={badge.name}
      pending={publish.isPending}
      onConfirm={publish.mutateAsync}
    >
      <h3 className="mt-5 font-text font-semibold text-ink">{awardPreview.title}</h3>
      <div className="mt-2">
        <AwardPreviewResult rule={ruleQueryOf(badge)} badge={badge.id} />
      </div>
    </BadgeAction>
  )
}

/** The rule as the preview request sends it. */
const ruleQueryOf = ({ rule: { kind, value, level, course } }: StaffBadge) => ({ kind, value, level, course })

function Archive({ badge }: { badge: StaffBadge }) {
  const archive = useStateChange(badge, 'ARCHIVED')
  return (
    <BadgeAction
      variant="danger"
      words={badgeOfficeWords().archive}
      name={badge.name}
      pending={archive.isPending}
      onConfirm={archive.mutateAsync}
    />
  )
}

function Remove({ badge: { id, name } }: { badge: StaffBadge }) {
  const words = badgeOfficeWords().remove
  const call = useApi()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/main/badges/{id}/', { params: { id } }),
    onSuccess: async () => {
      toast.success(words.done(name))
      await navigate({ to: '/staff/badges', ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: staffBadgeQuery(id).queryKey })
      refreshBadges()
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  return (
    <BadgeAction variant="danger" words={words} name={name} pending={remove.isPending} onConfirm={remove.mutateAsync} />
  )
}

function useStateChange({ id, name, version, state: before }: StaffBadge, state: 'PUBLISHED' | 'ARCHIVED') {
  const call = useApi()
  return useMutation({
    mutationFn: () => call('POST /api/main/badges/{id}/state/', { params: { id }, body: { state, version } }),
    onSuccess: saved => {
      const { publish, restore, archive } = badgeOfficeWords()
      const publishWords = before === 'ARCHIVED' ? restore : publish
      toast.success((state === 'PUBLISHED' ? publishWords : archive).done(name))
      cacheBadge(saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      // Someone else may have changed it, so reload it.
      void queryClient.invalidateQueries({ queryKey: staffBadgeQuery(id).queryKey })
    },
  })
}

interface BadgeActionProps {
  variant: 'primary' | 'danger'
  words: {
    action: string
    about: string
    title: (name: string) => string
    lines: readonly string[]
    confirm: string
  }
  name: string
  pending: boolean
  onConfirm: () => Promise<unknown>
  /** Shown below the consequences. */
  children?: ReactNode
}

function BadgeAction({ variant, words, name, pending, onConfirm, children }: BadgeActionProps) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="min-w-0 text-ink-2">{words.about}</p>
      <Button variant={variant} pending={false} onPress={() => setConfirming(true)}>
        {words.action}
      </Button>
      {isConfirming && (
        <Confirm
          title={words.title(name)}
          lines={words.lines}
          confirm={words.confirm}
          variant={variant}
          pending={pending}
          // A failure has been shown. The dialog stays open for another try.
          onConfirm={() => void onConfirm().then(close, () => {})}
          onClose={close}
        >
          {children}
        </Confirm>
      )}
    </section>
  )
}
