import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { BackLink } from '#platform/page/back-link.tsx'
import { Page } from '#platform/page/page.tsx'
import { readString } from '#platform/page/read-address.ts'
import { fullNameOf } from '#platform/session/naming.ts'
import { MergeCandidates } from './merge-candidates.tsx'
import { Awaited, MergeComparison } from './merge-comparison.tsx'
import { mergePeopleWords } from './merge-people.words.ts'
import { personQuery } from './people.queries.ts'

/** Search parameters of the page: the id of the account to remove. */
export interface MergeSearch {
  other?: string | undefined
}

/** Merges two accounts of one person: choose the other account, check what will change, and confirm. */
export function MergePage() {
  const { id } = useParams({ from: '/_frame/_staff/staff/people/$id/merge' })
  const other = readString(useSearch({ from: '/_frame/_staff/staff/people/$id/merge' }).other)
  const words = mergePeopleWords()
  const person = useQuery(personQuery(id))
  const name = person.data && fullNameOf(person.data, person.data.email)
  return (
    <>
      <BackLink to="/staff/people/$id" params={{ id }}>
        {name ?? words.title}
      </BackLink>
      <Page title={words.title} intro={other ? words.both : words.intro(name ?? '…')}>
        {other ? (
          <MergeComparison stays={id} goes={other} />
        ) : person.data ? (
          <MergeCandidates person={person.data} />
        ) : (
          <Awaited query={person} />
        )}
      </Page>
    </>
  )
}
