import { maxVideoBytes } from '@aulaviva/domain/video'
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
import { formatPercent } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { authoredCoursesQuery, packageQuery, type UploadedPackage } from './authoring.queries.ts'
import { importCourseWords } from './import-course.words.ts'
import { ImportPreview } from './import-preview.tsx'
import { usePackageUpload } from './use-package-upload.ts'

/** Imports a course from a file: uploads and reads it, previews what it would create, and creates it only after
 * confirmation. */
export function ImportCoursePage() {
  const words = importCourseWords()
  const { package: id } = useSearch({ from: '/_frame/_staff/staff/courses/bring' })
  const navigate = useNavigate()
  const showPackage = (to: string | undefined) => void navigate({ to: '/staff/courses/bring', search: { package: to } })
  return (
    <>
      <BackLink to="/staff/courses">{words.back}</BackLink>
      <Page title={words.title} intro={words.intro}>
        <div className="max-w-3xl">
          {id ? (
            <ImportedPackage key={id} id={id} onOther={() => showPackage(undefined)} />
          ) : (
            <UploadPackage onUploaded={one => showPackage(one.id)} />
          )}
        </div>
      </Page>
    </>
  )
}

export function UploadPackage({ onUploaded }: { onUploaded: (one: UploadedPackage) => void }) {
  const words = importCourseWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { upload, send, resume, cancel } = usePackageUpload(onUploaded)
  function chooseFile([file]: File[]) {
    if (!file) return
    const fileProblem = !/\.(zip|imscc)$/i.test(file.name)
      ? words.noZip
      : file.size > maxVideoBytes
        ? words.tooLarge
        : null
    setRefusal(fileProblem)
    if (!fileProblem) void send(file)
  }
  if (!upload) {
    return (
      <FileDrop label={words.drop} hint={words.dropHint} error={refusal} accept=".zip,.imscc" onFiles={chooseFile} />
    )
  }
  const { name, size, share, pace, isWaiting, problem } = upload
  return (
    <Card>
      <ProgressBar value={share} label={name} text={formatPercent(share)} />
      <p
        role={problem ? 'alert' : undefined}
        className={`tabular mt-3 text-small ${problem ? 'text-bad' : 'text-ink-3'}`}
      >
        {problem
          ? words.cut(problem)
          : isWaiting
            ? words.waiting
            : words.sending(fileSize(size * share), fileSize(size), pace > 0 ? fileSize(pace) : null)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {(isWaiting || problem) && (
          <Button pending={false} icon="again" onPress={resume}>
            {words.resume}
          </Button>
        )}
        <Button variant="quiet" pending={false} onPress={cancel}>
          {words.cancel}
        </Button>
      </div>
    </Card>
  )
}

export function ImportedPackage({ id, onOther }: { id: string; onOther: () => void }) {
  const words = importCourseWords()
  const { data, error, isFetching, refetch } = useQuery(packageQuery(id))
  if (data) return <PackageState one={data} onOther={onOther} />
  if (!error) {
    return (
      <Loading label={words.loading}>
        <Skeleton width="100%" height="16rem" />
      </Loading>
    )
  }
  if (isNotFound(error)) {
    const importAnother = (
      <Button pending={false} onPress={onOther}>
        {words.notFound.action}
      </Button>
    )
    return (
      <EmptyState icon="file" title={words.notFound.title} action={importAnother}>
        <p>{words.notFound.body}</p>
      </EmptyState>
    )
  }
  return <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
}

function PackageState({ one, onOther }: { one: UploadedPackage; onOther: () => void }) {
  const words = importCourseWords()
  const cancel = useCancelImport(one.id, onOther)
  switch (one.state) {
    case 'READING':
    case 'MAKING':
      return (
        <Card>
          <p className="mb-3 wrap-anywhere font-medium text-ink">{one.name}</p>
          <ProgressBar
            value={one.share}
            label={one.state === 'READING' ? words.reading : words.importing}
            text={formatPercent(one.share)}
          />
          <p className="mt-3 text-small text-ink-3">{words.leave}</p>
          <Faults of={one} />
          <div className="mt-4">
            <Button variant="quiet" pending={cancel.isPending} onPress={() => cancel.mutate()}>
              {words.cancel}
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
            <Button pending={cancel.isPending} onPress={() => cancel.mutate()}>
              {filesWords().another}
            </Button>
          </div>
        </Card>
      )
    case 'READY':
      return <ReadyPackage one={one} cancel={cancel} />
    case 'MADE':
      return <CreatedCourse one={one} onOther={onOther} />
  }
}

/** The faults of a package. Renders nothing without any. */
function Faults({ of: { faults } }: { of: UploadedPackage }) {
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

function ReadyPackage({ one, cancel }: { one: UploadedPackage; cancel: ReturnType<typeof useCancelImport> }) {
  const words = importCourseWords()
  const create = useCreateCourse(one.id)
  const { foreseen: preview } = one
  if (!preview) return null
  const isRepeated = preview.made_before.length > 0
  return (
    <Card as="section" padding="wide">
      <SectionHeading>{words.ready.title(preview.name || words.ready.unnamed)}</SectionHeading>
      <ImportPreview preview={preview} />
      <Faults of={one} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          variant={isRepeated ? 'secondary' : 'primary'}
          pending={create.isPending}
          onPress={() => create.mutate(isRepeated)}
        >
          {isRepeated ? words.ready.importAgain : words.ready.importCourse}
        </Button>
        <Button variant="quiet" pending={cancel.isPending} onPress={() => cancel.mutate()}>
          {words.cancel}
        </Button>
      </div>
    </Card>
  )
}

function CreatedCourse({ one, onOther }: { one: UploadedPackage; onOther: () => void }) {
  const words = importCourseWords().created
  return (
    <Card as="section" padding="wide">
      <p role="status" className="font-medium text-ink">
        {one.course_id ? words.title : words.courseMissing}
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

function useCreateCourse(id: string) {
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

function useCancelImport(id: string, onDone: () => void) {
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
