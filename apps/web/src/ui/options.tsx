import { memo } from 'react'

export interface Choice {
  value: string
  label: string
}

/**
 * The options of a list. Some lists have hundreds, in forms that rerender on each key press, so they only rerender if
 * one of them changes.
 */
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
