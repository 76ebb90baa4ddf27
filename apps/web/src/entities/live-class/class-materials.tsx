import type { CallResponse } from '@aulaviva/contract/calls'
import { Link } from '@tanstack/react-router'
import { useCanOpen } from '#platform/access/can-open.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { DetailPart } from '#ui/section-heading.tsx'
import { classFactsWords } from './class-facts.words.ts'

export type Materials = CallResponse<'GET /api/classes/my-classes/{id}/'>['materials']
type Material = Materials[number]

/**
 * The materials and homework of a class. Participants can open them, and people who may reserve the class can see them.
 * Renders nothing without any.
 */
export function ClassMaterialLists({ materials = [] }: { materials: Materials | undefined }) {
  const words = classFactsWords().prepare
  const before = materials.filter(({ homework }) => !homework)
  const after = materials.filter(({ homework }) => homework)
  const isOpen = materials.some(({ url }) => url !== null)
  return (
    <>
      {before.length > 0 && (
        <DetailPart title={words.title}>
          <List materials={before} />
          {!isOpen && <p className="text-small text-ink-3">{words.closed}</p>}
        </DetailPart>
      )}
      {after.length > 0 && (
        <DetailPart title={classFactsWords().homework}>
          <List materials={after} />
          {!isOpen && before.length === 0 && <p className="text-small text-ink-3">{words.closed}</p>}
        </DetailPart>
      )}
    </>
  )
}

const icons = { FILE: 'file', LINK: 'share', EXERCISE: 'check' } as const

function List({ materials }: { materials: Materials }) {
  return (
    <ul>
      {materials.map(material => (
        <li key={material.id} className="flex min-h-11 items-center gap-2.5">
          <Icon name={icons[material.kind]} size={20} className="shrink-0 text-ink-3" />
          <span className="min-w-0 wrap-anywhere">
            {material.kind === 'EXERCISE' ? <Exercise of={material} /> : <MaterialLink of={material} />}
            {material.size !== null && (
              <span className="tabular ms-2 text-small text-ink-3">{fileSize(material.size)}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const link = 'inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4'

function MaterialLink({ of: { kind, title, url } }: { of: Material }) {
  if (!url) return <Title of={title} />
  return (
    <a href={url} {...(kind === 'LINK' && { target: '_blank', rel: 'noreferrer' })} className={link}>
      <TaughtText>{title}</TaughtText>
    </a>
  )
}

/** Links to the page of its test, for people who may open it. */
function Exercise({ of: { title, url, homework } }: { of: Material }) {
  const canOpen = useCanOpen()
  const id = url?.split('/').at(-1)
  return (
    <>
      {url && id && canOpen(url) ? (
        <Link to="/students/courses/tests/$id" params={{ id }} className={link}>
          <TaughtText>{title}</TaughtText>
        </Link>
      ) : (
        <Title of={title} />
      )}
      {!homework && <span className="ms-2 text-small text-ink-3">{classFactsWords().exercise}</span>}
    </>
  )
}

const Title = ({ of }: { of: string }) => (
  <span className="text-ink">
    <TaughtText>{of}</TaughtText>
  </span>
)
