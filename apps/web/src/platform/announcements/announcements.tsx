import type { Answer } from '@aulaviva/contract/calls'
import { Card } from '#ui/card.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useFollow } from '../page/use-follow.ts'
import { useMe } from '../session/me.ts'
import { announcementsWords } from './announcements.words.ts'
import { wayOf } from './way-of.ts'

type Announcement = Answer<'GET /api/main/home/'>['announcements'][number]

/** What the academy tells everybody, one at a time; nothing where it tells nothing. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const words = announcementsWords()
  if (announcements.length === 0) return null
  return (
    <div>
      <SectionHeading>{words.title}</SectionHeading>
      <Card>
        <Carousel
          label={words.title}
          words={words.carousel}
          slides={announcements.map(one => ({ id: one.id, content: <Slide announcement={one} /> }))}
        />
      </Card>
    </div>
  )
}

function Slide({ announcement: { title, body, link } }: { announcement: Announcement }) {
  return (
    <div className="flex h-full flex-col items-start gap-x-8 gap-y-4">
      <div className="min-w-0 max-w-[65ch] grow">
        <h3 className="text-large font-semibold break-words text-ink">{title}</h3>
        {body && <p className="mt-1 break-words text-ink-2">{body}</p>}
      </div>
      <More link={link} about={title} />
    </div>
  )
}

function More({ link, about }: { link: string | null; about: string }) {
  const words = announcementsWords()
  const follow = useFollow()
  const way = wayOf(link, useMe())
  if (!way) return null
  if (way.kind === 'inside') {
    return (
      <LinkButton href={way.path} onClick={event => follow(event, way.path)}>
        {words.more}
        <VisuallyHidden>: {about}</VisuallyHidden>
      </LinkButton>
    )
  }
  return (
    <LinkButton href={way.address} target="_blank" rel="noopener noreferrer">
      {words.more}
      <VisuallyHidden>
        : {about} ({words.newTab})
      </VisuallyHidden>
      <Icon name="arrow-right" size={20} />
    </LinkButton>
  )
}
