import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Part } from './announcement-fields.tsx'
import { type Announcement, keepAnnouncement } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

/** The picture of an announcement: changed and taken away at once, apart from what is typed. */
export function PictureField({ announcement }: { announcement: Announcement }) {
  const { parts, picture: words } = newsOfficeWords()
  const { id, version, image, state: _state, history: _history, ...said } = announcement
  const underKey = useActionKey()
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api('PUT /api/main/announcements/{id}/picture/', {
            params: { id },
            body: { version },
            files: { picture: [file] },
          })
        : underKey({ id, image: null, version }, idempotencyKey =>
            api('PUT /api/main/announcements/{id}/', {
              params: { id },
              body: { ...said, version, image: null },
              idempotencyKey,
            }),
          ),
    onSuccess: (saved, file) => {
      keepAnnouncement(saved)
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
