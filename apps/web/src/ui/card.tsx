import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { edgeMark } from './edge-mark.ts'

interface Props {
  children: ReactNode
  as?: 'div' | 'section' | 'article' | 'li'
  /** A thin mark in this color on the left edge: a level's color, or `lamp` for the person's own. */
  mark?: string
  /** Muted, for what is not available. */
  quiet?: boolean
  padding?: 'none' | 'normal' | 'wide'
}

const paddings = { none: '', normal: 'p-4 tablet:p-5', wide: 'p-5 tablet:p-7' }

export function Card({ children, as: Tag = 'div', mark, quiet, padding = 'normal' }: Props) {
  return (
    <Tag
      {...(mark && { style: edgeMark(mark) })}
      className={classNames(
        'relative rounded-card border border-line',
        mark && 'edge-mark',
        quiet ? 'bg-transparent' : 'bg-room shadow-card',
        paddings[padding],
      )}
    >
      {children}
    </Tag>
  )
}
