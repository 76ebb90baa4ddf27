import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useIsFullScreen } from '#platform/page/is-full-screen.ts'
import { lazyComponent } from '#platform/page/lazy-component.ts'
import { useMe } from '#platform/session/me.ts'
import { useSessionEnd } from '#platform/session/session.ts'
import { applyLook } from '#platform/theme/look.ts'
import { useAtLeast } from '#ui/use-media.ts'
import { frameWords } from './frame.words.ts'
import { Navigation } from './navigation.tsx'
import { NetworkBar } from './network-bar.tsx'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'
import { useOfflineSync } from './use-offline-sync.ts'
import { useShortcuts } from './use-shortcuts.ts'

const Palette = lazyComponent(() => import('./palette.tsx'))
const KeyboardHelp = lazyComponent(() => import('./keyboard-help.tsx'))
const SignedOut = lazyComponent(() => import('./signed-out.tsx'))

/** The frame around every page of a signed-in person. When the session ends, it removes everything of theirs from the
 * screen. */
export function Frame({ children }: { children: ReactNode }) {
  if (!useSessionEnd()) return <OpenFrame>{children}</OpenFrame>
  return (
    <Suspense>
      <SignedOut />
    </Suspense>
  )
}

/** Whether this page starts at the top. After a reload or going back, it keeps its scroll position. */
function isFirstVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'navigate'
}

/**
 * Rendered in two steps on a first visit: first the frame, then the page, so that an old phone can respond to input in
 * between.
 */
function OpenFrame({ children }: { children: ReactNode }) {
  const me = useMe()
  useEffect(() => applyLook(me.academy.look), [me.academy.look])
  const words = frameWords()
  const quiet = useIsFullScreen()
  const isWide = useAtLeast('tablet')
  const isFullFrame = useDeferredValue(true, !isFirstVisit())
  const [open, setOpen] = useState<'search' | 'help' | null>(null)
  const [search, help, close] = useMemo(
    () => [() => setOpen('search'), () => setOpen('help'), () => setOpen(null)] as const,
    [],
  )
  useShortcuts({ search, help })
  useOfflineSync(me)
  return (
    <div className="flex min-h-dvh">
      <a href="#main" className="skip-link">
        {words.skip}
      </a>
      {isWide && <Rail me={me} quiet={quiet} />}
      <div className="flex min-w-0 grow flex-col">
        <div className="top-bar">
          <NetworkBar me={me} />
          <TopBar me={me} quiet={quiet} onSearch={search} />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl grow px-4 pt-2 pb-[calc(7rem+env(safe-area-inset-bottom))] tablet:px-8 tablet:pt-3 tablet:pb-16 low:pt-0 low:pb-6"
        >
          {isFullFrame && children}
        </main>
        {!isWide && !quiet && (
          <nav aria-label={words.nav} className="bottom-bar">
            <Navigation me={me} shape="bar" />
          </nav>
        )}
      </div>
      <Suspense>
        {open === 'search' && <Palette me={me} onClose={close} />}
        {open === 'help' && <KeyboardHelp onClose={close} />}
      </Suspense>
    </div>
  )
}
