import { Link } from '@tanstack/react-router'
import { useUnread } from '#entities/notifications/use-unread.ts'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { frameWords } from './frame.words.ts'

const maxCount = 99

/** Links to the notifications and shows how many are unread. The count is loaded after the page and delays nothing. */
export function Bell() {
  const unread = useUnread()
  const words = frameWords().bell
  const label = unread > 0 ? words.unread(unread) : words.notifications
  return (
    <Tooltip text={label}>
      <Link to="/notifications" aria-label={label} className={`relative ${iconButtonLook}`}>
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-1 inset-s-5.5 grid h-5 min-w-5 place-items-center rounded-pill border-2 border-night bg-lamp px-1 text-tiny leading-none font-semibold text-on-lamp"
          >
            {unread > maxCount ? `${maxCount}+` : unread}
          </span>
        )}
      </Link>
    </Tooltip>
  )
}
