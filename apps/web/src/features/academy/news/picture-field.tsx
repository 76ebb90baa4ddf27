import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { PictureUpload } from '#platform/files/picture-upload.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { FormPart } from '#ui/field.tsx'
import { type Announcement, cacheAnnouncement } from './news.queries.ts'
import { newsOfficeWords } from './news-office.words.ts'

/** The picture of an announcement. It is changed and removed immediately, separately from the form. */
export function PictureField({ announcement }: { announcement: Announcement }) {
  const { parts, picture: words } = newsOfficeWords()
  const { id, version, image, state: _state, history: _history, ...said } = announcement
  const call = useApi()
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api('PUT /api/main/announcements/{id}/picture/', {
            params: { id },
            body: { version },
            files: { picture: [file] },
          })
        : call('PUT /api/main/announcements/{id}/', {
            params: { id },
            body: { ...said, version, image: null },
          }),
    onSuccess: (saved, file) => {
      cacheAnnouncement(saved)
      toast.success(file ? words.saved : words.removed)
    },
  })
  return (
    <FormPart title={parts.picture}>
      <PictureUpload words={words} hasPicture={image !== null} change={change} />
    </FormPart>
  )
}
