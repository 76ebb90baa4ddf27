import type { ReactNode } from 'react'

interface Props {
  /** Name of the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several choices, as a card. It is a radio button, so arrow keys move within the group. */
export function ChoiceCard({ name, checked, onChoose, children }: Props) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-card border border-line bg-room p-4 shadow-card transition-colors hover:border-edge has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp">
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="mt-5.5 size-5 shrink-0" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
    </label>
  )
}
