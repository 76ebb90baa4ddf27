import { initialsOf } from '@aulaviva/domain/names'
import { Link } from '@tanstack/react-router'
import { pageTitle } from '#platform/page/title.ts'
import type { Me } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { useStore } from '#platform/store.ts'
import { ThemeButton } from '#platform/theme/theme-button.tsx'
import { plainNumber } from '#platform/words/language.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Bell } from './bell.tsx'
import { frameWords } from './frame.words.ts'

/**
 * Always available: the account on phones, hours left, search, notifications, theme. On full-screen pages, only its
 * space. A phone has no room for a title beside the hours.
 */
export function TopBar({ me, quiet, onSearch }: { me: Me; quiet: boolean; onSearch: () => void }) {
  const words = frameWords()
  const title = useStore(pageTitle)
  return (
    <header className={classNames('bar-edge border-b border-transparent bg-night', quiet && 'invisible')}>
      <div className="mx-auto flex h-16 low:h-12 max-w-6xl items-center gap-1 px-4 tablet:px-8">
        <Link to="/profile" className="-ms-0.5 grid size-11 shrink-0 place-items-center rounded-pill tablet:hidden">
          <Avatar id={me.id} initials={initialsOf(me)} photo={me.photo} />
          <span className="sr-only">{words.account(fullNameOf(me, platformWords().session.someone))}</span>
        </Link>
        <span
          aria-hidden="true"
          className={classNames(
            'title-in-bar min-w-0 grow truncate px-2 font-display text-large font-semibold tablet:px-0',
            me.student && 'max-tablet:invisible max-tablet:px-0',
          )}
        >
          {!quiet && title}
        </span>
        {me.student && (
          <Link
            to="/subscription"
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-pill border border-line px-2 text-small tablet:me-1 tablet:px-4 whitespace-nowrap text-ink-2 hover:border-edge"
          >
            <span className="tabular font-display text-large font-semibold text-ink">
              {plainNumber(me.student.available_hours)}
              {/* Not in a catalog, for the weight of Home: it is the same in every language. Screen readers read the word. */}
              <span aria-hidden="true" className="tablet:hidden">
                {'\u00a0h'}
              </span>
            </span>
            <span className="max-tablet:sr-only">{words.hours(me.student.available_hours)}</span>
          </Link>
        )}
        <IconButton icon="search" label={words.goTo} onPress={onSearch} />
        <Bell />
        <ThemeButton />
      </div>
    </header>
  )
}
