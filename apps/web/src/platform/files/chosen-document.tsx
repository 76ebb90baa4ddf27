import { useEffect, useState } from 'react'
import { FileList } from '#ui/file-list.tsx'
import { fileSize } from './file-size.ts'
import { filesWords } from './files.words.ts'

interface Props {
  file: File
  onRemove?: () => void
}

/** A document to be sent: a preview of a photo, its name, and its size. */
export function ChosenDocument({ file, onRemove }: Props) {
  const [address, setAddress] = useState<string | null>(null)
  const isPicture = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPicture) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file, isPicture])
  return (
    <div className="grid gap-2">
      {isPicture && <DocumentPreview src={address} />}
      <FileList
        files={[{ id: 'chosen', name: file.name, note: fileSize(file.size) }]}
        {...(onRemove && { remove: { label: filesWords().remove.label, onRemove } })}
      />
    </div>
  )
}

/** An image, with its space reserved while it loads. On a phone, the note below it is in view. */
export function DocumentPreview({ src }: { src: string | null }) {
  return (
    <div className="grid h-32 tablet:h-48 place-items-center overflow-hidden rounded-card bg-desk">
      {src && <img src={src} alt="" className="size-full object-contain" />}
    </div>
  )
}
