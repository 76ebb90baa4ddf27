import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { PictureUpload } from '#platform/files/picture-upload.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { FormPart } from '#ui/field.tsx'
import { bodyOf, draftOf } from './badge-draft.ts'
import { cacheBadge, type StaffBadge } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

/** The picture of a badge. It is changed and removed immediately, separately from the form. */
export function BadgePicture({ badge }: { badge: StaffBadge }) {
  const { parts, picture: words } = badgeOfficeWords()
  const { id, version, image } = badge
  const call = useApi()
  const change = useMutation({
    mutationFn: (file: File | null) => {
      if (file) {
        return api('PUT /api/main/badges/{id}/picture/', {
          params: { id },
          body: { version },
          files: { picture: [file] },
        })
      }
      return call('PUT /api/main/badges/{id}/', {
        params: { id },
        body: { ...bodyOf(draftOf(badge)), version, image: null },
      })
    },
    onSuccess: (saved, file) => {
      cacheBadge(saved)
      toast.success(file ? words.saved : words.removed)
    },
  })
  return (
    <FormPart title={parts.picture}>
      <PictureUpload words={words} hasPicture={image !== null} change={change} />
    </FormPart>
  )
}
