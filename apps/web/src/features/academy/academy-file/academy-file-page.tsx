import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { type AcademyHeld, academyHeldQuery } from './academy-file.queries.ts'
import { academyFileWords } from './academy-file.words.ts'
import { BringIn } from './bring-in.tsx'
import { PartsList } from './parts-list.tsx'
import { useDownload } from './use-academy-file.ts'

/** Exports the academy's setup to a file and imports one into an empty academy. */
export function AcademyFilePage() {
  const words = academyFileWords()
  const { data, error, refetch, isFetching } = useQuery(academyHeldQuery)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {data ? (
          <Sections held={data} />
        ) : error ? (
          <LoadProblem title={words.failed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="32rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function Sections({ held }: { held: AcademyHeld }) {
  // After an import the academy is no longer empty, but its result must stay visible.
  const [beganEmpty] = useState(held.is_empty)
  return (
    <div className="grid max-w-4xl gap-8">
      {beganEmpty && <BringIn isEmpty={held.is_empty} />}
      <TakeOut held={held} />
      {!beganEmpty && <BringIn isEmpty={held.is_empty} />}
    </div>
  )
}

function TakeOut({ held }: { held: AcademyHeld }) {
  const words = academyFileWords().out
  const download = useDownload()
  const left = leftOutLines(held.left_out)
  return (
    <Card as="section" padding="wide">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="mb-4 max-w-[65ch] text-ink-2">{words.note}</p>
      <PartsList parts={held.parts} />
      {left.length > 0 && (
        <div className="mt-4">
          <Consequences title={words.leftOut} lines={left} />
        </div>
      )}
      <div className="mt-5">
        <Button icon="download" pending={download.isPending} onPress={() => download.mutate()}>
          {words.action}
        </Button>
      </div>
    </Card>
  )
}

function leftOutLines(left: AcademyHeld['left_out']): string[] {
  const words = academyFileWords().out
  const { archived, of_archived, files, exercises, pictures, logo, of_teachers, tests } = left
  return [
    ...(archived > 0 ? [words.archived(archived)] : []),
    ...(of_archived.length > 0 ? [words.ofArchived(of_archived.join('; '))] : []),
    ...(files > 0 ? [words.files(files)] : []),
    ...(exercises > 0 ? [words.exercises(exercises)] : []),
    ...(pictures > 0 ? [words.pictures(pictures)] : []),
    ...(logo ? [words.logo] : []),
    ...(of_teachers > 0 ? [words.ofTeachers(of_teachers)] : []),
    ...(tests > 0 ? [words.tests(tests)] : []),
  ]
}
