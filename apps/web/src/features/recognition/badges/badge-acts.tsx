import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { keepBadge, type OfficeBadge, officeBadgeQuery, refreshBadges } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { Found } from './would-get.tsx'

/** The actions available for a badge: publish, archive, delete. Each dialog shows what will change. */
export function BadgeActs({ badge }: { badge: OfficeBadge }) {
  return (
    <div className="grid gap-4">
      {badge.state !== 'PUBLISHED' && <Publish badge={badge} />}
      {badge.state === 'PUBLISHED' && <Archive badge={badge} />}
      {badge.can_be_deleted && <Remove badge={badge} />}
    </div>
  )
}

function Publish({ badge }: { badge: OfficeBadge }) {
  const { publish: words, restore, wouldGet } = badgeOfficeWords()
  const turn = useTurn(badge, 'PUBLISHED')
  const again = badge.state === 'ARCHIVED'
  return (
    <Act
      variant="primary"
      words={again ? { ...words, ...restore } : words}
      name={badge.name}
      pending={turn.isPending}
      onConfirm={turn.mutateAsync}
    >
      <h3 className="mt-5 font-text font-semibold text-ink">{wouldGet.title}</h3>
      <div className="mt-2">
        <Found rule={ruleSent(badge)} badge={badge.id} />
      </div>
    </Act>
  )
}

/** The rule as the preview request sends it. */
const ruleSent = ({ rule: { kind, value, level, course } }: OfficeBadge) => ({ kind, value, level, course })

function Archive({ badge }: { badge: OfficeBadge }) {
  const turn = useTurn(badge, 'ARCHIVED')
  return (
    <Act
      variant="danger"
      words={badgeOfficeWords().archive}
      name={badge.name}
      pending={turn.isPending}
      onConfirm={turn.mutateAsync}
    />
  )
}

function Remove({ badge: { id, name } }: { badge: OfficeBadge }) {
  const words = badgeOfficeWords().remove
  const call = useApi()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/main/badges/{id}/', { params: { id } }),
    onSuccess: async () => {
      toast.success(words.done(name))
      await navigate({ to: '/staff/badges', ignoreBlocker: true })
      queryClient.removeQueries({ queryKey: officeBadgeQuery(id).queryKey })
      refreshBadges()
    },
    onError: problem => toast.danger(problemSentence(problem)),
  })
  return <Act variant="danger" words={words} name={name} pending={remove.isPending} onConfirm={remove.mutateAsync} />
}

function useTurn({ id, name, version, state: before }: OfficeBadge, state: 'PUBLISHED' | 'ARCHIVED') {
  const call = useApi()
  return useMutation({
    mutationFn: () => call('POST /api/main/badges/{id}/state/', { params: { id }, body: { state, version } }),
    onSuccess: saved => {
      const { publish, restore, archive } = badgeOfficeWords()
      const shown = before === 'ARCHIVED' ? restore : publish
      toast.success((state === 'PUBLISHED' ? shown : archive).done(name))
      keepBadge(saved)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      // Someone else may have changed it, so reload it.
      void queryClient.invalidateQueries({ queryKey: officeBadgeQuery(id).queryKey })
    },
  })
}

interface ActProps {
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

function Act({ variant, words, name, pending, onConfirm, children }: ActProps) {
  const [asking, ask] = useState(false)
  const leave = () => ask(false)
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line p-5">
      <p className="min-w-0 text-ink-2">{words.about}</p>
      <Button variant={variant} pending={false} onPress={() => ask(true)}>
        {words.action}
      </Button>
      {asking && (
        <Confirm
          title={words.title(name)}
          lines={words.lines}
          confirm={words.confirm}
          variant={variant}
          pending={pending}
          // A failure has been shown. The dialog stays open for another try.
          onConfirm={() => void onConfirm().then(leave, () => {})}
          onClose={leave}
        >
          {children}
        </Confirm>
      )}
    </section>
  )
}
