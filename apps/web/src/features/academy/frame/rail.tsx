import { initialsOf } from '@aulaviva/domain/names'
import { zonePlace } from '@aulaviva/domain/zone-place'
import { Link } from '@tanstack/react-router'
import type { Me } from '#platform/session/me.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { platformWords } from '#platform/words/platform.words.ts'
import { Avatar } from '#ui/avatar.tsx'
import { classNames } from '#ui/class-names.ts'
import { Logo } from '#ui/logo.tsx'
import { frameWords } from './frame.words.ts'
import { Navigation } from './navigation.tsx'

/** The frame's left side on screens wider than a phone. On full-screen pages, only its space. */
export function Rail({ me, quiet }: { me: Me; quiet: boolean }) {
  const words = frameWords()
  const name = fullNameOf(me, platformWords().session.someone)
  const first = me.student?.level?.code ?? words.roles[me.role]
  return (
    <nav
      aria-label={words.nav}
      className={classNames('rail flex w-24 shrink-0 flex-col px-2 py-5 desk:w-54 desk:px-4', quiet && 'invisible')}
    >
      <Link
        to="/home"
        aria-label={me.academy.name}
        className="mb-7 flex min-h-11 items-center justify-center gap-3 rounded-button font-display text-heading font-semibold desk:justify-start desk:px-2"
      >
        <Brand academy={me.academy} />
      </Link>
      <Navigation me={me} shape="rail" />
      <Link
        to="/profile"
        className="mt-auto flex min-h-14 items-center justify-center gap-3 rounded-button py-1.5 hover:bg-desk desk:justify-start desk:px-2"
      >
        <Avatar id={me.id} initials={initialsOf(me)} photo={me.photo} />
        <span className="sr-only">{words.account(name)}</span>
        <span className="hidden min-w-0 desk:block">
          <span aria-hidden="true" className="block truncate text-small font-semibold text-ink">
            {name}
          </span>
          <span className="block truncate text-tiny text-ink-3">
            {first} · {words.zone(zonePlace(zoneOf(me)))}
          </span>
        </span>
      </Link>
    </nav>
  )
}

/** Width by height. A wider logo already contains the name. */
const wide = 1.5
/** Characters. A longer name is set in a smaller size. */
const short = 12

/** The academy's name and logo, on white because logos are drawn for it. Without a logo, the product's. */
function Brand({ academy: { name, logo } }: Pick<Me, 'academy'>) {
  const isWide = logo !== null && logo.width > logo.height * wide
  return (
    <>
      {logo ? (
        <img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
          className={`max-h-11 w-auto shrink-0 rounded-small bg-(--paper) object-contain p-1 ${isWide ? 'max-w-full' : 'max-w-16'}`}
        />
      ) : (
        <Logo size={30} />
      )}
      {!isWide && (
        <span className={`hidden min-w-0 wrap-anywhere desk:line-clamp-3 ${name.length > short ? 'text-small' : ''}`}>
          {name}
        </span>
      )}
    </>
  )
}
