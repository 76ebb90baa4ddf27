import { useInfiniteQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/me.ts'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentRow } from './document-row.tsx'
import { myDocumentsQuery } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

/** On a teacher's profile: the documents that the academy shares with them. Renders nothing for others. */
export function MyDocuments({ zone }: { zone: string }) {
  return useMe().role === 'teacher' ? <SharedDocuments zone={zone} /> : null
}

function SharedDocuments({ zone }: { zone: string }) {
  const words = teacherDocumentsWords()
  const list = useInfiniteQuery(myDocumentsQuery)
  return (
    <section>
      <SectionHeading>{words.mine.title}</SectionHeading>
      <Card padding="wide">
        <p className="mb-4 text-small text-ink-3">{words.mine.intro}</p>
        {/* A document, its skeleton, and the empty state have the same height. */}
        <DocumentList
          list={list}
          empty={<p className="grid min-h-27 place-content-center text-center text-ink-2">{words.empty}</p>}
        >
          {document => <DocumentRow document={document} zone={zone} />}
        </DocumentList>
      </Card>
    </section>
  )
}
