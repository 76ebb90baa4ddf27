import { initialsOf } from '@aulaviva/domain/names'
import { useId, useState } from 'react'
import type { Me } from '#platform/session/me.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import { profileFormWords } from './profile-form.words.ts'

/** The person's photo, with a button to change it. */
export function MyPhoto({ me }: { me: Me }) {
  const words = profileFormWords().photo
  const id = useId()
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  async function open(file: File | undefined) {
    if (!file) return
    // Photos from phones are rotated by their EXIF orientation.
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
    if (bitmap) setPicture(bitmap)
    else toast.danger(words.unreadable)
  }
  return (
    <div className="flex shrink-0 flex-col gap-2 tablet:items-center">
      <Avatar id={me.id} initials={initialsOf(me)} photo={me.photo} size={96} />
      <label
        htmlFor={id}
        className={`${buttonLook('quiet')} max-tablet:-ms-2 max-tablet:self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp`}
      >
        {me.photo ? words.change : words.add}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="sr-only"
          onChange={event => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {picture && <PhotoDialog picture={picture} onClose={() => setPicture(null)} />}
    </div>
  )
}
