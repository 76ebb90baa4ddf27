import { type DragEvent, useId, useState } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  label: string
  /** Which and how many files are allowed, such as "Up to 3 files, PDF or image". */
  hint: string
  error: string | null
  /** As in the `accept` attribute: `.pdf,image/*`. */
  accept?: string
  multiple?: boolean
  /** Opens the camera of a phone or tablet directly. */
  camera?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by press, drop, or keyboard. The caller checks them. */
export function FileDrop({ label, hint, error, accept, multiple = false, camera = false, onFiles }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div>
      <label
        htmlFor={id}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`relative flex min-h-20 items-center gap-4 rounded-card border border-dashed p-4 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp ${over ? 'border-lamp bg-lamp-wash' : 'border-edge hover:bg-desk'}`}
      >
        <Icon name="upload" className="shrink-0 text-lamp-ink" />
        <span>
          <span className="block font-medium text-ink">{label}</span>
          <span id={`${id}-hint`} className="block text-small text-ink-2">
            {hint}
          </span>
        </span>
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          capture={camera ? 'environment' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          onChange={event => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
