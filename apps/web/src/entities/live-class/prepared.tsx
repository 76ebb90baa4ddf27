import type { Answer } from '@aulaviva/contract/calls'
import { fileSize } from '#platform/files/file-size.ts'
import { Taught } from '#platform/words/taught.tsx'
import { Icon } from '#ui/icon.tsx'
import { Part } from '#ui/section-heading.tsx'
import { liveClassWords } from './live-class.words.ts'

export type Materials = Answer<'GET /api/classes/my-classes/{id}/'>['materials']

/** What is prepared for a class: to be opened by who has a part in it, and seen by who may reserve it. Nothing where there is none. */
export function Prepared({ materials }: { materials: Materials | undefined }) {
  const words = liveClassWords().prepare
  if (!materials || materials.length === 0) return null
  const isOpen = materials.some(({ url }) => url !== null)
  return (
    <Part title={words.title}>
      <ul>
        {materials.map(({ id, kind, title, url, size }) => (
          <li key={id} className="flex min-h-11 items-center gap-2.5">
            <Icon name={kind === 'FILE' ? 'file' : 'share'} size={20} className="shrink-0 text-ink-3" />
            <span className="min-w-0 wrap-anywhere">
              {url ? (
                <a
                  href={url}
                  {...(kind === 'LINK' && { target: '_blank', rel: 'noreferrer' })}
                  className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
                >
                  <Taught>{title}</Taught>
                </a>
              ) : (
                <span className="text-ink">
                  <Taught>{title}</Taught>
                </span>
              )}
              {size !== null && <span className="tabular ms-2 text-small text-ink-3">{fileSize(size)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && <p className="text-small text-ink-3">{words.closed}</p>}
    </Part>
  )
}
