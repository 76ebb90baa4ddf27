import { type ReactNode, useEffect, useRef } from 'react'
import { announcePage } from './title.ts'

interface Props {
  /** The h1, and the title of the document. */
  title: string
  /** The language of the title, if it is not that of the page. */
  titleLang?: string
  /** Title of the tab, if the h1 would not distinguish tabs. */
  tabTitle?: string
  /** One sentence below the title. */
  intro?: ReactNode
  /** To the right of the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** Every page of the app: sets the title everywhere one is needed. */
export function Page({ title, titleLang, tabTitle = title, intro, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => announcePage(tabTitle, heading.current), [tabTitle])
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 tablet:mb-8 low:mb-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            lang={titleLang}
            tabIndex={-1}
            className="title-shrinks text-title low:text-figure font-semibold text-ink"
          >
            {title}
          </h1>
          {intro && <p className="mt-1.5 low:mt-0 max-w-[65ch] text-ink-2">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
