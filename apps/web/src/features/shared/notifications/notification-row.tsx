import { useCanOpen } from '#platform/access/can-open.ts'
import { useFollowLink } from '#platform/page/use-follow-link.ts'
import { clockTime } from '#platform/time/format.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { iconOf } from './kind-icon.ts'
import type { Notification } from './notifications.queries.ts'
import { notificationsWords } from './notifications.words.ts'
import { useMark } from './use-mark.ts'

/** One notification. The whole row links to its subject and marks it as read. */
export function NotificationRow({ notification, zone }: { notification: Notification; zone: string }) {
  const words = notificationsWords()
  const { id, kind, title, body, created_at, read_at } = notification
  const canOpen = useCanOpen()
  // The student's status may no longer permit the linked page.
  const link = notification.link && canOpen(notification.link) ? notification.link : null
  const unread = read_at === null
  const { mutate } = useMark()
  const follow = useFollowLink()
  const text = (
    <>
      <span className={unread ? 'font-semibold text-ink' : 'font-medium text-ink-2'}>
        {unread && <span className="sr-only">{words.isUnread}: </span>}
        {title}
      </span>
      {body && <span className="mt-0.5 max-w-[65ch] text-small text-ink-2 tablet:col-span-2">{body}</span>}
      {/* On a phone in the last line, beside the button, so that the text has the width. */}
      <time
        dateTime={created_at}
        className="tabular justify-self-start text-small text-ink-3 tablet:col-start-2 tablet:row-start-1"
      >
        {clockTime(created_at, zone)}
      </time>
    </>
  )
  const place =
    'grid min-w-0 grow items-baseline gap-x-3 py-0.5 max-tablet:basis-[calc(100%-3.25rem)] tablet:grid-cols-[minmax(0,1fr)_auto]'
  return (
    <li className="relative flex items-start gap-x-3 border-b border-line p-3 last:border-b-0 max-tablet:flex-wrap tablet:gap-4 tablet:px-5 tablet:py-4">
      <span
        className={`relative grid size-10 shrink-0 place-items-center rounded-small bg-desk ${unread ? 'text-lamp-ink' : 'text-ink-3'}`}
      >
        <Icon name={iconOf(kind)} size={20} />
        {unread && (
          <span
            aria-hidden="true"
            className="absolute -top-1 -inset-e-1 size-3 rounded-pill border-2 border-room bg-lamp"
          />
        )}
      </span>
      {link ? (
        <a
          href={link}
          className={`${place} rounded-small before:absolute before:inset-0 hover:[&>span:first-child]:underline`}
          onClick={event => {
            if (unread) mutate({ id, read: true })
            follow(event, link)
          }}
        >
          {text}
        </a>
      ) : (
        <span className={place}>{text}</span>
      )}
      <span className="relative z-1 -me-1 max-tablet:ms-auto max-tablet:-mt-9 tablet:-me-2">
        <IconButton
          icon={unread ? 'check' : 'mail'}
          label={unread ? words.markRead : words.markUnread}
          about={title}
          onPress={() => mutate({ id, read: unread })}
        />
      </span>
    </li>
  )
}
