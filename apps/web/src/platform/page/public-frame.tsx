import type { ReactNode } from 'react'
import { Logo } from '#ui/logo.tsx'
import { ThemeButton } from '../theme/theme-button.tsx'

/** For pages that everyone may open, and for messages in place of a page while there is no session. */
export function PublicFrame({ children, wide }: { children: ReactNode; wide?: boolean }) {
  const width = wide ? 'max-w-6xl' : 'max-w-3xl'
  return (
    <div className="flex min-h-dvh flex-col">
      <header className={`mx-auto flex w-full items-center justify-between px-4 py-3 tablet:px-8 ${width}`}>
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 rounded-button pe-2 font-display text-heading font-semibold text-ink"
        >
          <Logo />
          Aulaviva
        </a>
        <ThemeButton />
      </header>
      <main id="main" tabIndex={-1} className={`mx-auto w-full grow px-4 pt-6 pb-16 tablet:px-8 tablet:pt-12 ${width}`}>
        {children}
      </main>
    </div>
  )
}
