import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { bodyOf, draftOf } from './badge-draft.ts'
import { Part } from './badge-fields.tsx'
import { keepBadge, type OfficeBadge } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

/** The picture of a badge: changed and taken away at once, apart from what is typed. */
export function BadgePicture({ badge }: { badge: OfficeBadge }) {
  const { parts, picture: words } = badgeOfficeWords()
  const { id, version, image } = badge
  const underKey = useActionKey()
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (file) {
        return api('PUT /api/main/badges/{id}/picture/', {
          params: { id },
          body: { version },
          files: { picture: [file] },
        })
      }
      const body = bodyOf(draftOf(badge))
      if (!body) throw new Error('A badge that was kept has a rule')
      return underKey({ id, image: null, version }, idempotencyKey =>
        api('PUT /api/main/badges/{id}/', {
          params: { id },
          body: { ...body, version, image: null },
          idempotencyKey,
        }),
      )
    },
    onSuccess: (saved, file) => {
      keepBadge(saved)
      toast.success(file ? words.saved : words.removed)
    },
  })
  return (
    <Part title={parts.picture}>
      <FileDrop
        label={change.isPending ? words.sending : words.choose}
        hint={words.hint}
        error={change.error ? problemSentence(change.error) : null}
        accept="image/jpeg,image/png,image/webp"
        onFiles={([file]) => file && !change.isPending && change.mutate(file)}
      />
      {image && (
        <div>
          <Button variant="quiet" pending={change.isPending} onPress={() => change.mutate(null)}>
            {words.remove}
          </Button>
        </div>
      )}
    </Part>
  )
}
