import { mostVideoBytes } from '@aulaviva/domain/video'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { isNotFound } from '#platform/api/problems.ts'
import { useApi } from '#platform/api/use-api.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { BackLink } from '#platform/page/back-link.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { queryClient } from '#platform/query-client.ts'
import { percent } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { authoredCoursesQuery, type BroughtPackage, packageQuery } from './authoring.queries.ts'
import { bringCourseWords } from './bring-course.words.ts'
import { ForeseenCourse } from './foreseen-course.tsx'
import { useSendPackage } from './use-send-package.ts'

/** Imports a course from a file: uploads and reads it, previews what it would create, and creates it only after
 * confirmation. */
export function BringCoursePage() {
  const words = bringCourseWords()
  const { package: id } = useSearch({ from: '/_frame/_staff/staff/courses/bring' })
  const navigate = useNavigate()
  const lead = (to: string | undefined) => void navigate({ to: '/staff/courses/bring', search: { package: to } })
  return (
    <>
      <BackLink to="/staff/courses">{words.back}</BackLink>
      <Page title={words.title} intro={words.intro}>
        <div className="max-w-3xl">
          {id ? (
            <OnePackage key={id} id={id} onOther={() => lead(undefined)} />
          ) : (
            <SendPackage onKept={one => lead(one.id)} />
          )}
        </div>
      </Page>
    </>
  )
}

export function SendPackage({ onKept }: { onKept: (one: BroughtPackage) => void }) {
  const words = bringCourseWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { sending, send, goOn, giveUp } = useSendPackage(onKept)
  function take([file]: File[]) {
    if (!file) return
    const wrong = !/\.(zip|imscc)$/i.test(file.name) ? words.noZip : file.size > mostVideoBytes ? words.tooLarge : null
    setRefusal(wrong)
    if (!wrong) void send(file)
  }
  if (!sending) {
    return <FileDrop label={words.drop} hint={words.dropHint} error={refusal} accept=".zip,.imscc" onFiles={take} />
  }
  const { name, size, share, pace, waits, problem } = sending
  return (
    <Card>
      <ProgressBar value={share} label={name} text={percent(share)} />
      <p
        role={problem ? 'alert' : undefined}
        className={`tabular mt-3 text-small ${problem ? 'text-bad' : 'text-ink-3'}`}
      >
        {problem
          ? words.cut(problem)
          : waits
            ? words.waiting
            : words.sending(fileSize(size * share), fileSize(size), pace > 0 ? fileSize(pace) : null)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(waits || problem) && (
          <Button pending={false} icon="again" onPress={goOn}>
            {words.goOn}
          </Button>
        )}
        <Button variant="quiet" pending={false} onPress={giveUp}>
          {words.giveUp}
        </Button>
      </div>
    </Card>
  )
}

export function OnePackage({ id, onOther }: { id: string; onOther: () => void }) {
  const words = bringCourseWords()
  const { data, error, isFetching, refetch } = useQuery(packageQuery(id))
  if (data) return <Known one={data} onOther={onOther} />
  if (!error) {
    return (
      <Loading label={words.loading}>
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  }
  if (isNotFound(error)) {
    const again = (
      <Button pending={false} onPress={onOther}>
        {words.gone.action}
      </Button>
    )
    return (
      <EmptyState icon="file" title={words.gone.title} action={again}>
        <p>{words.gone.body}</p>
      </EmptyState>
    )
  }
  return <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
}

function Known({ one, onOther }: { one: BroughtPackage; onOther: () => void }) {
  const words = bringCourseWords()
  const giveUp = useGiveUp(one.id, onOther)
  switch (one.state) {
    case 'READING':
    case 'MAKING':
      return (
        <Card>
          <p className="mb-3 wrap-anywhere font-medium text-ink">{one.name}</p>
          <ProgressBar
            value={one.share}
            label={one.state === 'READING' ? words.reading : words.making}
            text={percent(one.share)}
          />
          <p className="mt-3 text-small text-ink-3">{words.leave}</p>
          <Faults of={one} />
          <div className="mt-4">
            <Button variant="quiet" pending={giveUp.isPending} onPress={() => giveUp.mutate()}>
              {words.giveUp}
            </Button>
          </div>
        </Card>
      )
    case 'REFUSED':
      return (
        <Card as="section" padding="wide">
          <SectionHeading>{words.refused.title}</SectionHeading>
          <p className="mb-4 text-ink-2">
            <span className="wrap-anywhere">{one.name}</span>. {words.refused.note}
          </p>
          <Faults of={one} />
          <div className="mt-5">
            <Button pending={giveUp.isPending} onPress={() => giveUp.mutate()}>
              {filesWords().another}
            </Button>
          </div>
        </Card>
      )
    case 'READY':
      return <Ready one={one} giveUp={giveUp} />
    case 'MADE':
      return <Made one={one} onOther={onOther} />
  }
}

/** The faults of a package. Renders nothing without any. */
function Faults({ of: { faults } }: { of: BroughtPackage }) {
  if (faults.length === 0) return null
  return (
    <div role="alert" className="mt-4">
      <ul className="divide-y divide-line rounded-card border border-line">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`} className="wrap-anywhere px-4 py-3">
            <code className="text-small text-ink-3">{field}</code>
            <p className="text-ink">{message}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Ready({ one, giveUp }: { one: BroughtPackage; giveUp: ReturnType<typeof useGiveUp> }) {
  const words = bringCourseWords()
  const make = useMake(one.id)
  const { foreseen } = one
  if (!foreseen) return null
  const again = foreseen.made_before.length > 0
  return (
    <Card as="section" padding="wide">
      <SectionHeading>{words.ready.title(foreseen.name || words.ready.unnamed)}</SectionHeading>
      <ForeseenCourse foreseen={foreseen} />
      <Faults of={one} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant={again ? 'secondary' : 'primary'} pending={make.isPending} onPress={() => make.mutate(again)}>
          {again ? words.ready.another : words.ready.make}
        </Button>
        <Button variant="quiet" pending={giveUp.isPending} onPress={() => giveUp.mutate()}>
          {words.giveUp}
        </Button>
      </div>
    </Card>
  )
}

function Made({ one, onOther }: { one: BroughtPackage; onOther: () => void }) {
  const words = bringCourseWords().made
  return (
    <Card as="section" padding="wide">
      <p role="status" className="font-medium text-ink">
        {one.course_id ? words.title : words.gone}
      </p>
      {one.unfinished.length > 0 && (
        <div className="mt-4">
          <Consequences title={words.unfinished} lines={one.unfinished} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {one.course_id && (
          <ButtonLink to="/staff/courses/$id" params={{ id: one.course_id }} variant="primary">
            {words.open}
          </ButtonLink>
        )}
        <Button pending={false} onPress={onOther}>
          {words.other}
        </Button>
      </div>
    </Card>
  )
}

function useMake(id: string) {
  const call = useApi()
  return useMutation({
    mutationFn: (again: boolean) => call('POST /api/courses/packages/{id}/make/', { params: { id }, body: { again } }),
    onSuccess: one => {
      queryClient.setQueryData(packageQuery(id).queryKey, one)
      void queryClient.invalidateQueries({ queryKey: authoredCoursesQuery.queryKey })
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
      void queryClient.invalidateQueries({ queryKey: packageQuery(id).queryKey })
    },
  })
}

function useGiveUp(id: string, onDone: () => void) {
  return useMutation({
    mutationFn: () => api('DELETE /api/courses/packages/{id}/', { params: { id } }),
    onSuccess: () => {
      onDone()
      queryClient.removeQueries({ queryKey: packageQuery(id).queryKey })
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
}
