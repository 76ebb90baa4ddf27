import { initialsOf, namesOf } from '@aulaviva/domain/names'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentRow } from './document-row.tsx'
import { expiringDocumentsQuery } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

/** Teacher documents that have expired or expire soon, each linked to the teacher's page. */
export function ExpiringDocumentsPage() {
  const words = teacherDocumentsWords().expiring
  const list = useInfiniteQuery(expiringDocumentsQuery)
  const zone = zoneOf(useMe())
  return (
    <>
      <AdminLink />
      <Page title={words.title} intro={words.intro}>
        <DocumentList
          list={list}
          isSpaced
          empty={
            <EmptyState icon="check" title={words.empty.title}>
              <p>{words.empty.body}</p>
            </EmptyState>
          }
        >
          {document => (
            <div className="grid gap-3 rounded-card border border-line bg-room p-5 shadow-card">
              <Link
                to="/staff/people/$id"
                params={{ id: document.teacher.id }}
                className="flex min-h-11 w-fit max-w-full items-center gap-3 font-semibold text-ink underline-offset-4 hover:underline"
              >
                <Avatar
                  id={document.teacher.id}
                  initials={initialsOf(document.teacher)}
                  photo={document.teacher.photo}
                />
                <span className="min-w-0 wrap-anywhere">{namesOf(document.teacher)}</span>
              </Link>
              <DocumentRow document={document} zone={zone} heading="h2" />
            </div>
          )}
        </DocumentList>
      </Page>
    </>
  )
}
