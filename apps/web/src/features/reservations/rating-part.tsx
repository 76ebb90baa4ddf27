import { longestComment } from '@aulaviva/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshSeats } from '#entities/live-class/live-class.queries.ts'
import type { StudentClass, Teacher } from '#entities/live-class/live-class.ts'
import { api } from '#platform/api/api.ts'
import { failureSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Part } from '#ui/section-heading.tsx'
import { Stars } from '#ui/stars.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ratingWords } from './rating.words.ts'
import { myClassQuery } from './reservations.queries.ts'

/** The student's rating of an attended class: given once, then shown. */
export function RatingPart({ mine, teacher }: { mine: StudentClass; teacher: Teacher }) {
  const words = ratingWords()
  if (!mine.rating) return <RatingForm mine={mine} teacher={teacher} />
  return (
    <Part title={words.title}>
      <Stars label={words.given(mine.rating.stars)} value={mine.rating.stars} />
      {mine.rating.comment && <p className="whitespace-pre-line">{mine.rating.comment}</p>}
    </Part>
  )
}

function RatingForm({ mine, teacher }: { mine: StudentClass; teacher: Teacher }) {
  const words = ratingWords()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const rate = useRate(mine.id)
  const form = useForm({
    wrong: { stars: stars === 0 && words.choose, comment: null },
    send: () => rate.mutate({ stars, comment: comment.trim() }),
    action: rate,
  })
  return (
    <Form form={form} className="grid gap-3 border-t border-line pt-5" sentence={ratingFailure}>
      <Stars
        label={words.ask(teacher.first_name)}
        value={stars}
        choose={{ name: `stars-${mine.id}`, starLabel: words.stars, onChange: setStars }}
      />
      {stars > 0 && (
        <TextArea
          label={words.comment}
          hint={words.commentHint}
          error={form.errorOf('comment')}
          value={comment}
          onChange={setComment}
          maxLength={longestComment}
          rows={2}
        />
      )}
      <div>
        <Button type="submit" pending={form.pending} disabledReason={stars > 0 ? null : words.choose}>
          {words.send}
        </Button>
      </div>
    </Form>
  )
}

const ratingFailure = (problem: unknown) => failureSentence(problem, ratingWords().failure)

function useRate(id: string) {
  const underKey = useActionKey()
  return useMutation({
    mutationFn: (rating: { stars: number; comment: string }) => {
      const body = { student_class_id: id, stars: rating.stars, ...(rating.comment && { comment: rating.comment }) }
      return underKey(body, idempotencyKey => api('POST /api/classes/teacher-rating/', { body, idempotencyKey }))
    },
    onSuccess: ({ stars, comment, created_at }) => {
      queryClient.setQueryData(
        myClassQuery(id).queryKey,
        known => known && { ...known, rating: { stars, comment, created_at } },
      )
      toast.success(ratingWords().done)
    },
    onError: problem => toast.danger(ratingFailure(problem)),
    onSettled: refreshSeats,
  })
}
