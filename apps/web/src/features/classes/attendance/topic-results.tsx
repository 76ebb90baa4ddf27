import { maxTopicCommentLength } from '@aulaviva/domain/limits'
import { useId, useState } from 'react'
import type { StudentReservation } from '#entities/attendance/teacher-classes.queries.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { TeacherClassDetail } from './attendance.queries.ts'
import { attendanceWords } from './attendance.words.ts'
import { OutcomeText } from './outcome-text.tsx'
import { type TopicResult, topicResultOf, withUnsaved } from './record-state.ts'
import { type Recording, useDraft, useUnsaved } from './recording.ts'

type Topic = TeacherClassDetail['topics'][number]

interface Props {
  student: StudentReservation
  topics: readonly Topic[]
  recording: Recording
  canWrite: boolean
}

/** The student's result for each topic of the unit: one tap each, saved immediately. */
export function TopicResults({ student, topics, recording, canWrite }: Props) {
  const words = attendanceWords().topics
  const id = useId()
  const unsaved = useUnsaved(recording, student.id)
  const now = withUnsaved(student, unsaved)
  if (!canWrite && now.topic_results.length === 0) return null
  const blockedBy = canWrite && now.attended !== false ? null : `${id}-blocked`
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="font-text text-small font-semibold text-ink">
        {words.title}
      </h3>
      {canWrite && now.attended === false && <p className="mt-1 text-small text-ink-3">{words.absent}</p>}
      <span id={`${id}-blocked`} hidden>
        {now.attended === false ? words.absent : attendanceWords().oneClass.readOnly}
      </span>
      <ul className="mt-2 flex flex-col gap-4">
        {topics.map(topic => {
          const topicResult = topicResultOf(now, topic.id)
          // What can't be judged anymore is not shown as if it could.
          if (!canWrite && !topicResult) return null
          return <TopicResultRow key={topic.id} {...{ topic, topicResult, student, recording, blockedBy, canWrite }} />
        })}
      </ul>
    </section>
  )
}

interface ResultRowProps {
  topic: Topic
  topicResult: TopicResult | undefined
  student: StudentReservation
  recording: Recording
  blockedBy: string | null
  canWrite: boolean
}

const results = [
  { value: 'ACHIEVED', icon: 'check', tone: 'good' },
  { value: 'IN_PROGRESS', icon: 'clock', tone: 'warn' },
  { value: 'NOT_ACHIEVED', icon: 'cross', tone: 'bad' },
] as const

function TopicResultRow({ topic, topicResult, student, recording, blockedBy, canWrite }: ResultRowProps) {
  const words = attendanceWords().topics
  const key = `${student.id}/${topic.id}`
  const draft = useDraft(recording, 'comment', key)
  const [isCommentOpen, setCommentOpen] = useState(false)
  const saved = topicResult?.comment ?? ''
  const writing = topicResult && !blockedBy && (isCommentOpen || draft !== undefined)
  const text = draft?.text ?? saved
  const outcome = results.find(({ value }) => value === topicResult?.result)

  function save(result: TopicResult['result'], comment: string) {
    setCommentOpen(false)
    if (topicResult?.result === result && saved === comment) return recording.drafts.write('comment', key, undefined)
    void recording.recorder.change(student, 'topic', { topic: { topic, result, comment } })
  }
  return (
    <li>
      <p className="mb-1.5 text-ink">
        <TaughtText>{topic.title}</TaughtText>
      </p>
      {canWrite ? (
        <Segmented<TopicResult['result']>
          compact
          label={words.of(topic.title)}
          value={topicResult?.result ?? null}
          onChange={result => result && save(result, text.trim())}
          blockedBy={blockedBy}
          segments={results.map(result => ({ ...result, label: words.results[result.value] }))}
        />
      ) : (
        outcome && (
          <OutcomeText icon={outcome.icon} tone={outcome.tone}>
            {words.results[outcome.value]}
          </OutcomeText>
        )
      )}
      {writing && (
        <div className="mt-2 flex flex-col items-start gap-2">
          <div className="w-full">
            <TextArea
              label={words.comment(topic.title)}
              error={null}
              rows={2}
              maxLength={maxTopicCommentLength}
              value={text}
              onChange={next => recording.drafts.write('comment', key, { text: next, base: saved })}
            />
          </div>
          <Button pending={false} onPress={() => save(topicResult.result, text.trim())}>
            {words.saveComment}
          </Button>
        </div>
      )}
      {!writing && saved && <p className="mt-1.5 text-small whitespace-pre-line text-ink-2">{saved}</p>}
      {topicResult && !writing && !blockedBy && (
        <Button variant="quiet" pending={false} onPress={() => setCommentOpen(true)}>
          <span className="min-w-0 wrap-anywhere">{saved ? words.comment(topic.title) : words.addComment}</span>
        </Button>
      )}
    </li>
  )
}
