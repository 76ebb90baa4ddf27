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
import { type AcademySummary, academySummaryQuery } from './academy-file.queries.ts'
import { academyFileWords } from './academy-file.words.ts'
import { ImportAcademy } from './import-academy.tsx'
import { PartsList } from './parts-list.tsx'
import { useDownload } from './use-academy-file.ts'

/** Exports the academy's setup to a file and imports one into an empty academy. */
export function AcademyFilePage() {
  const words = academyFileWords()
  const { data, error, refetch, isFetching } = useQuery(academySummaryQuery)
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        {data ? (
          <Sections summary={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <Skeleton height="32rem" />
          </Loading>
        )}
      </Page>
    </>
  )
}

function Sections({ summary }: { summary: AcademySummary }) {
  // After an import the academy is no longer empty, but its result must stay visible.
  const [startedEmpty] = useState(summary.is_empty)
  return (
    <div className="grid max-w-4xl gap-8">
      {startedEmpty && <ImportAcademy isEmpty={summary.is_empty} />}
      <ExportAcademy summary={summary} />
      {!startedEmpty && <ImportAcademy isEmpty={summary.is_empty} />}
    </div>
  )
}

function ExportAcademy({ summary }: { summary: AcademySummary }) {
  const words = academyFileWords().out
  const download = useDownload()
  const omitted = omittedLines(summary.left_out)
  return (
    <Card as="section" padding="wide">
      <SectionHeading>{words.title}</SectionHeading>
      <p className="mb-4 max-w-[65ch] text-ink-2">{words.note}</p>
      <PartsList parts={summary.parts} />
      {omitted.length > 0 && (
        <div className="mt-4">
          <Consequences title={words.leftOut} lines={omitted} />
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

function omittedLines(omitted: AcademySummary['left_out']): string[] {
  const words = academyFileWords().out
  const { archived, of_archived, files, exercises, pictures, logo, of_teachers, tests } = omitted
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
