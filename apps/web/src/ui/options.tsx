import { memo } from 'react'

export interface Choice {
  value: string
  label: string
}

/** What a list offers. Some offer hundreds in a form that is drawn with each letter: they are drawn when one of them differs. */
export const Options = memo(
  ({ choices }: { choices: readonly Choice[] }) =>
    choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    )),
  ({ choices: before }, { choices: after }) =>
    before === after ||
    (before.length === after.length &&
      before.every(({ value, label }, at) => value === after[at]?.value && label === after[at].label)),
)
