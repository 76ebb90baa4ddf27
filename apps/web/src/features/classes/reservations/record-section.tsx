import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { useFirstSight } from '#platform/session/first-sight.ts'
import { AchievementHighlight } from '#ui/achievement-highlight.tsx'
import { FileList } from '#ui/file-list.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailPart } from '#ui/section-heading.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { myClassesWords } from './my-classes.words.ts'
import { RatingSection, type RatingState } from './rating-section.tsx'
import { topicResultsQuery } from './reservations.queries.ts'
import { TopicResults } from './topic-results.tsx'

/** The teacher's record of a class that has started. Missing parts are shown as missing. */
export function RecordSection({ mine, rating }: { mine: StudentClass; rating: RatingState }) {
  const { detail: words, outcome } = myClassesWords()
  const topics = useQuery({ ...topicResultsQuery(mine.id), enabled: mine.attended === true })
  // What is below the topics is shown with them, so that they don't move it.
  const areTopicsLoaded = !topics.isLoading
  // Animate only the first time a student sees the class as attended.
  const isNew = useFirstSight(mine.attended ? mine.id : null, mine.scheduled_live_class.ends_at)
  const nothing = mine.attended === null && !mine.feedback_text && mine.feedback_files.length === 0
  if (nothing) {
    return (
      <p className="flex items-center gap-2">
        <Icon name="clock" size={20} className="shrink-0 text-ink-3" />
        {words.notRecorded}
      </p>
    )
  }
  return (
    <>
      <dl className="grid grid-cols-2 gap-4">
        <Fact name={words.attendance}>
          {mine.attended === null ? (
            <StatusPill tone="neutral">{outcome.notRecorded}</StatusPill>
          ) : (
            <AchievementHighlight isPlaying={isNew} color="var(--good)">
              <StatusPill tone={mine.attended ? 'good' : 'bad'} icon={mine.attended ? 'check' : 'cross'}>
                {mine.attended ? outcome.attended : outcome.absent}
              </StatusPill>
            </AchievementHighlight>
          )}
        </Fact>
        {mine.attended && (
          <Fact name={words.approval}>
            {mine.approved === null ? (
              <StatusPill tone="neutral">{outcome.notRecorded}</StatusPill>
            ) : (
              <StatusPill tone={mine.approved ? 'good' : 'warn'}>
                {mine.approved ? outcome.approved : outcome.notApproved}
              </StatusPill>
            )}
          </Fact>
        )}
      </dl>
      {mine.non_conforming_student_text && (
        <DetailPart title={words.whatToRepeat}>
          <p className="whitespace-pre-line">{mine.non_conforming_student_text}</p>
        </DetailPart>
      )}
      {mine.attended && (
        <DetailPart title={words.feedback}>
          <p className="whitespace-pre-line">{mine.feedback_text || words.noFeedback}</p>
        </DetailPart>
      )}
      {mine.attended && <TopicResults results={topics.data} />}
      {areTopicsLoaded && mine.feedback_files.length > 0 && (
        <DetailPart title={words.files}>
          <FileList
            files={mine.feedback_files.map(({ id, name, size, url }) => ({
              id,
              name,
              href: url,
              note: fileSize(size),
            }))}
          />
        </DetailPart>
      )}
      {areTopicsLoaded && !rating.form && <RatingSection rating={rating} />}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-small font-semibold text-ink">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
