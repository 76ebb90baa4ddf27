import { classTitle } from '@aulaviva/domain/class-title'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { RemovableFiles } from '#platform/files/removable-files.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { formatPercent } from '#platform/time/format.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { AddMaterial } from './add-material.tsx'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { type ExerciseOfClass, exercisesQuery, useRemoveMaterial } from './class-materials.queries.ts'
import { classMaterialWords } from './class-materials.words.ts'

/** The materials of this one class, and which students have done its exercises. */
export function ClassMaterials({ liveClass }: { liveClass: TeacherClassDetail }) {
  const words = classMaterialWords()
  const [adding, setAdding] = useState(false)
  const remove = useRemoveMaterial(liveClass.id)
  const own = liveClass.materials.filter(({ of_class }) => of_class)
  const exercises = own.filter(({ kind }) => kind === 'EXERCISE')
  return (
    <section className="mb-6">
      <SectionHeading
        action={
          <Button icon="plus" pending={false} onPress={() => setAdding(true)}>
            {words.add}
          </Button>
        }
      >
        {words.title}
      </SectionHeading>
      <p className="mb-3 max-w-[65ch] text-small text-ink-2">{own.length > 0 ? words.about : words.empty}</p>
      {own.length > 0 && (
        <RemovableFiles
          files={own.map(({ id, kind, title, url, size, homework }) => ({
            id,
            name: title,
            ...(kind !== 'EXERCISE' && url && { href: url }),
            ...(size !== null && { note: fileSize(size) }),
            ...(kind === 'EXERCISE' && { note: homework ? words.isHomework : words.isExercise }),
          }))}
          consequences={words.removing}
          onRemove={remove.mutateAsync}
        />
      )}
      {remove.error && (
        <p role="alert" className="mt-2 text-bad">
          {problemSentence(remove.error)}
        </p>
      )}
      {exercises.length > 0 && <Results id={liveClass.id} exercises={exercises} />}
      {adding && (
        <AddMaterial classId={liveClass.id} className={classTitle(liveClass)} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}

/** Each exercise appears as soon as the class is loaded, so that its results shift nothing when they arrive. */
function Results({ id, exercises }: { id: string; exercises: readonly { id: string; title: string }[] }) {
  const words = classMaterialWords()
  const { data, error, refetch, isFetching } = useQuery(exercisesQuery(id))
  const listOf = (exercises: readonly ExerciseSummary[]) => (
    <ul className="grid gap-3">
      {exercises.map(exercise => (
        <li key={exercise.id}>
          <ExerciseResults exercise={exercise} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className="mt-5">
      <SectionHeading level="h3">{words.results}</SectionHeading>
      {data ? (
        listOf(data)
      ) : error ? (
        <LoadProblem title={words.resultsFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>{listOf(exercises)}</Loading>
      )}
    </div>
  )
}

const handedIn = ({ state }: ExerciseOfClass['results'][number]) => state === 'GRADED' || state === 'IN_REVIEW'

/** An exercise whose results may still be loading. */
type ExerciseSummary = Pick<ExerciseOfClass, 'id' | 'title'> & Partial<ExerciseOfClass>

function ExerciseResults({ exercise: { title, results } }: { exercise: ExerciseSummary }) {
  const words = classMaterialWords()
  const done = results?.filter(handedIn).length ?? 0
  return (
    <details className="group rounded-card border border-line bg-room shadow-card">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevron-down"
          size={20}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
        <span className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere text-ink">{title}</span>
          <span className="tabular block text-small text-ink-3">
            {!results ? (
              <Skeleton width="8rem" height="1lh" />
            ) : results.length > 0 ? (
              words.done(done, results.length)
            ) : (
              words.noStudents
            )}
          </span>
        </span>
      </summary>
      {results && results.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {results.map(one => (
            <li
              key={one.student_class_id}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
            >
              <span className="min-w-0 wrap-anywhere text-ink">{namesOf(one)}</span>
              <span className="flex items-center gap-3">
                {one.score !== null && <span className="tabular text-ink-2">{formatPercent(one.score / 100)}</span>}
                <StatusPill tone={one.state === 'GRADED' ? (one.passed ? 'good' : 'warn') : 'info'}>
                  {one.state === 'GRADED' && !one.passed ? words.notPassed : words.states[one.state]}
                </StatusPill>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
