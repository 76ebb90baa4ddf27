import type { StudentClass } from '#platform/live-class/live-class.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { myClassesWords } from './my-classes.words.ts'

/** What became of a past class, in pills: attendance, result, whether there is feedback. */
export function Outcome({ mine }: { mine: StudentClass }) {
  const words = myClassesWords().outcome
  if (mine.state === 'CLASS_CANCELED') return <StatusPill tone="neutral">{words.canceled}</StatusPill>
  if (mine.attended === null) return <StatusPill tone="neutral">{words.notRecorded}</StatusPill>
  return (
    <span className="flex flex-wrap gap-1.5">
      <StatusPill tone={mine.attended ? 'good' : 'bad'} icon={mine.attended ? 'check' : 'cross'}>
        {mine.attended ? words.attended : words.absent}
      </StatusPill>
      {mine.approved !== null && (
        <StatusPill tone={mine.approved ? 'good' : 'warn'}>
          {mine.approved ? words.approved : words.notApproved}
        </StatusPill>
      )}
      {(mine.feedback_text || mine.feedback_files.length > 0) && <StatusPill tone="info">{words.feedback}</StatusPill>}
    </span>
  )
}
