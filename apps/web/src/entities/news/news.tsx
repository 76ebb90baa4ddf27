import type { CallResponse } from '@aulaviva/contract/calls'
import { useCanOpen } from '#platform/access/can-open.ts'
import { useFollowLink } from '#platform/page/use-follow-link.ts'
import { useMe } from '#platform/session/me.ts'
import { Card } from '#ui/card.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Icon } from '#ui/icon.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { linkTargetOf } from './link-target.ts'
import { newsWords } from './news.words.ts'

type NewsItem = CallResponse<'GET /api/main/home/'>['announcements'][number]

/** The academy's announcements, one at a time. Renders nothing without any. */
export function News({ items }: { items: readonly NewsItem[] }) {
  const words = newsWords()
  if (items.length === 0) return null
  return (
    <div>
      <SectionHeading>{words.title}</SectionHeading>
      <Card>
        <Carousel
          label={words.title}
          words={words.carousel}
          slides={items.map(one => ({ id: one.id, content: <Slide item={one} /> }))}
        />
      </Card>
    </div>
  )
}

/** A single announcement as readers see it. */
export function NewsCard({ item }: { item: Omit<NewsItem, 'id'> }) {
  return (
    <Card>
      <Slide item={item} />
    </Card>
  )
}

function Slide({ item: { title, body, link, image, image_text } }: { item: Omit<NewsItem, 'id'> }) {
  return (
    <div className="flex h-full flex-col items-start gap-x-8 gap-y-4">
      {image && (
        <img
          src={image}
          alt={image_text}
          loading="lazy"
          className="aspect-5/2 w-full rounded-button bg-desk object-cover"
        />
      )}
      <div className="min-w-0 max-w-[65ch] grow">
        <h3 className="text-large font-semibold wrap-anywhere text-ink">{title}</h3>
        {body && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>}
      </div>
      <More link={link} about={title} />
    </div>
  )
}

function More({ link, about }: { link: string | null; about: string }) {
  const words = newsWords()
  const followLink = useFollowLink()
  const linkTarget = linkTargetOf(link, useMe(), useCanOpen())
  if (!linkTarget) return null
  if (linkTarget.kind === 'inside') {
    return (
      <LinkButton href={linkTarget.path} onClick={event => followLink(event, linkTarget.path)}>
        {words.more}
        <span className="sr-only">: {about}</span>
      </LinkButton>
    )
  }
  return (
    <LinkButton href={linkTarget.address} target="_blank" rel="noopener noreferrer">
      {words.more}
      <span className="sr-only">
        : {about} ({words.newTab})
      </span>
      <Icon name="arrow-right" size={20} />
    </LinkButton>
  )
}
