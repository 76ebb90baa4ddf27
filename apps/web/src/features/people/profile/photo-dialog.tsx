import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { queryClient } from '#platform/query-client.ts'
import { meQuery } from '#platform/session/me.ts'
import { showFailure, toast } from '#platform/toasts/toast.ts'
import { type Crop, centeredCrop, cropPhoto, drawCrop } from './photo-crop.ts'
import { profileFormWords } from './profile-form.words.ts'

/** Chooses the part of a picture for the photo, with sliders that work with touch, mouse, and keyboard. */
export function PhotoDialog({ picture, onClose }: { picture: ImageBitmap; onClose: () => void }) {
  const words = profileFormWords().photo
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(centeredCrop)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const upload = useMutation({
    mutationFn: async () => api('PUT /api/users/photo/me/', { files: { photo: [await cropPhoto(picture, crop)] } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(meQuery)
      toast.success(words.saved)
    },
    onError: showFailure,
  })
  const sliders = [
    { part: 'zoom', min: 1, max: 4 },
    { part: 'across', min: 0, max: 1 },
    { part: 'down', min: 0, max: 1 },
  ] as const
  return (
    <Confirm
      title={words.crop}
      unsaved={JSON.stringify(crop) !== JSON.stringify(centeredCrop) && !upload.isPending}
      confirm={words.use}
      variant="primary"
      pending={upload.isPending}
      // If the dialog was closed before the response, the person may have opened another picture.
      onConfirm={() => upload.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid justify-items-center gap-5">
        <canvas ref={canvas} width={320} height={320} className="size-48 rounded-pill border border-line" />
        <div className="grid w-full gap-1">
          {sliders.map(({ part, min, max }) => (
            <label
              key={part}
              className="grid min-h-11 grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-small text-ink-2"
            >
              {words[part]}
              <input
                type="range"
                className="min-h-11 accent-lamp"
                min={min}
                max={max}
                step={0.01}
                value={crop[part]}
                onChange={event => setCrop({ ...crop, [part]: Number(event.target.value) })}
              />
            </label>
          ))}
        </div>
      </div>
    </Confirm>
  )
}
