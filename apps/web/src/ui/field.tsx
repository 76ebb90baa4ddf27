import { type ReactNode, useId } from 'react'

export const inputLook =
  'w-full min-h-12 rounded-button border border-edge bg-night px-3.5 py-2.5 text-ink placeholder:text-ink-3 transition-colors hover:border-ink-3 aria-invalid:border-bad [&[readonly]]:bg-desk'

export interface FieldProps {
  label: string
  /** The error of the value, or null. Required, so that every field handles errors. */
  error: string | null
  hint?: string
}

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A titled part of a full-page form. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-heading font-semibold text-ink">{title}</h2>
      {children}
    </section>
  )
}

/** Label above, control, then the error or hint, connected for screen readers. */
export function Field({
  label,
  error,
  hint,
  side,
  children,
}: FieldProps & { side?: ReactNode; children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="min-w-0 text-small font-semibold wrap-anywhere text-ink">
          {label}
        </label>
        {side}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={`text-small wrap-anywhere ${error ? 'text-bad' : 'text-ink-3'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
