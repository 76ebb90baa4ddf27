import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { useApi } from '#platform/api/use-api.ts'
import { KeptPicture } from '#platform/files/kept-picture.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { FormPart } from '#ui/field.tsx'
import { bodyOf, draftOf } from './badge-draft.ts'
import { keepBadge, type OfficeBadge } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'

/** The picture of a badge. It is changed and removed immediately, separately from the form. */
export function BadgePicture({ badge }: { badge: OfficeBadge }) {
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
      keepBadge(saved)
      toast.success(file ? words.saved : words.removed)
    },
  })
  return (
    <FormPart title={parts.picture}>
      <KeptPicture words={words} isThere={image !== null} change={change} />
    </FormPart>
  )
}
