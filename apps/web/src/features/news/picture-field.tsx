import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useActionKey } from '#platform/api/use-action-key.ts'
import { KeptPicture } from '#platform/files/kept-picture.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { FormPart } from '#ui/field.tsx'
import { type Announcement, keepAnnouncement } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

/** The picture of an announcement. It is changed and removed immediately, separately from the form. */
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
    <FormPart title={parts.picture}>
      <KeptPicture words={words} isThere={image !== null} change={change} />
    </FormPart>
  )
}
