import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import type { IconName } from '#ui/icon.tsx'
import { Page } from './page.tsx'

interface Props {
  words: { title: string; lede: string; heading: string; body: string; points?: readonly string[] }
  icon: IconName
  action: ReactNode
}

/** A page that says what it is for and where to go from it. It makes no calls and claims nothing about the person. */
export function PurposePage({ words, icon, action }: Props) {
  return (
    <Page title={words.title} lede={words.lede}>
      <EmptyState icon={icon} title={words.heading} action={action}>
        <p>{words.body}</p>
        {words.points && (
          <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-lamp-ink">
            {words.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
      </EmptyState>
    </Page>
  )
}
