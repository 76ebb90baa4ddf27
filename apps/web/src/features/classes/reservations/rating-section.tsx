import { ratingChangeableUntil } from '@aulaviva/domain/deadlines'
import { maxCommentLength } from '@aulaviva/domain/limits'
import { initialsOf } from '@aulaviva/domain/names'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudentClass } from '#entities/live-class/live-class.ts'
import { liveClassWords } from '#entities/live-class/live-class.words.ts'
import { type Rating, rateClass, ratingFailure } from '#entities/live-class/rate.ts'
import { ratingWords } from '#entities/live-class/rating.words.ts'
import { academyNow } from '#platform/clock.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { DetailPart } from '#ui/section-heading.tsx'
import { Stars } from '#ui/stars.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { focusTitle } from '#ui/top-dialog.ts'

/** The rating of an attended class, while it can be given or changed. Null if there is nothing to do. */
export function useRating(mine: StudentClass, opened: boolean) {
  const words = ratingWords()
  const given = mine.rating
  const [isEditing, setEditing] = useState(opened)
  const [edits, setEdits] = useState<{ stars?: number; comment?: string }>({})
  const draft = { stars: 0, comment: '', ...(given && { stars: given.stars, comment: given.comment }), ...edits }
  const rating = useMutation({
    mutationFn: (input: Parameters<typeof rateClass>[1]) => rateClass({ id: mine.id, refetch: true }, input),
  })
  const form = useForm({
    errors: { stars: draft.stars === 0 && words.choose, comment: null },
    send: () => {
      const onSuccess = () => {
        setEditing(false)
        focusTitle()
      }
      rating.mutate({ ...draft, comment: draft.comment.trim(), previous: given }, { onSuccess })
    },
    action: rating,
  })
  const { teacher } = mine.scheduled_live_class
  const canRate = mine.state === 'RESERVED' && mine.attended === true && teacher !== null
  const canChange = given !== null && isChangeable(given)
  const isOpen = canRate && (!given || (isEditing && canChange))
  return {
    form: isOpen ? { form, draft, write: setEdits, teacher, id: mine.id } : null,
    given,
    onChange: canChange && !isOpen ? () => setEditing(true) : null,
  }
}
export type RatingState = ReturnType<typeof useRating>

const isChangeable = ({ created_at }: Rating) => academyNow() <= ratingChangeableUntil(new Date(created_at)).getTime()

/** Stars and a comment. The send button is in the footer of the sheet. */
export function RatingForm({ form, draft, write, teacher, id }: NonNullable<RatingState['form']>) {
  const words = ratingWords()
  return (
    <Form form={form} className="mb-5 grid gap-3 border-b border-line pb-5" sentence={ratingFailure}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar id={teacher.id} initials={initialsOf(teacher)} photo={teacher.photo} size={64} />
        <Stars
          label={words.ask(teacher.first_name)}
          value={draft.stars}
          choose={{
            name: `stars-${id}`,
            starLabel: liveClassWords().dueItems.stars,
            onChange: stars => write(was => ({ ...was, stars })),
          }}
        />
      </div>
      <TextArea
        label={words.comment}
        hint={words.commentHint}
        error={form.errorOf('comment')}
        value={draft.comment}
        onChange={comment => write(was => ({ ...was, comment }))}
        maxLength={maxCommentLength}
        rows={2}
      />
    </Form>
  )
}

export function RatingFooter({ form, draft }: NonNullable<RatingState['form']>) {
  const words = ratingWords()
  return (
    <Button
      type="submit"
      variant="primary"
      form={form.id}
      pending={form.pending}
      disabledReason={draft.stars > 0 ? null : words.choose}
    >
      {words.send}
    </Button>
  )
}

/** The student's rating. */
export function RatingSection({ rating: { given, onChange } }: { rating: RatingState }) {
  const words = ratingWords()
  if (!given) return null
  return (
    <DetailPart title={words.title}>
      <Stars label={words.summary(given.stars)} value={given.stars} />
      {given.comment && <p className="whitespace-pre-line">{given.comment}</p>}
      {onChange && (
        <p className="mt-2">
          <Button pending={false} onPress={onChange}>
            {words.change}
          </Button>
        </p>
      )}
    </DetailPart>
  )
}
