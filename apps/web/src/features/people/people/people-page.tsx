import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SetupBack } from '#entities/setup/setup-back.tsx'
import { useWorksIn } from '#platform/access/may-go.ts'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { ButtonLink } from '#platform/page/links.tsx'
import { opensOver, useCloseOverlay } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { SearchBox } from '#platform/page/search-box.tsx'
import { Button } from '#ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { peopleWords } from './people.words.ts'
import { filterOf } from './people-filter.ts'
import { PeopleFilters } from './people-filters.tsx'
import { Everybody, Students } from './people-lists.tsx'
import { longestSearch, type PeopleSearch, readPeopleSearch } from './people-search.ts'
import { useSavePeople } from './use-save-people.ts'

/** All people of the academy in one list: name, state, and when they were last active. */
export function PeoplePage() {
  const address = useSearch({ from: '/_frame/_staff/staff/people' })
  const search = useMemo(() => readPeopleSearch({ ...address }), [address])
  const words = peopleWords()
  const navigate = useNavigate()
  const goTo = (next: PeopleSearch) =>
    void navigate({ to: '/staff/people', search: next, replace: true, resetScroll: false, ignoreBlocker: true })
  const close = useCloseOverlay(() => goTo({ ...search, invite: undefined }))
  const filter = filterOf(search)
  const save = useSavePeople(filter)
  const box = (
    <SearchBox
      label={words.search}
      maxLength={longestSearch}
      text={filter.search}
      onChange={text => goTo({ ...search, search: text || undefined })}
    />
  )
  const back = (
    <SetupBack>
      <AdminLink />
    </SetupBack>
  )
  // With only the Finance permission, a person sees students and their payments.
  if (!useWorksIn('people')) {
    return (
      <>
        {back}
        <Page title={words.lists.students}>
          {box}
          <Students search={filter.search} />
        </Page>
      </>
    )
  }
  return (
    <>
      {back}
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <>
            <Button icon="download" variant="quiet" pending={save.isPending} onPress={() => save.mutate()}>
              {words.export}
            </Button>
            <ButtonLink to="/staff/people/import" icon="upload">
              {words.import}
            </ButtonLink>
            <ButtonLink
              to="/staff/people"
              search={{ ...search, invite: true }}
              {...opensOver}
              variant="primary"
              icon="plus"
            >
              {words.invite}
            </ButtonLink>
          </>
        }
      >
        {box}
        <PeopleFilters search={search} filter={filter} onChange={goTo} />
        <Everybody
          filter={filter}
          onOrder={order => goTo({ ...search, order: order === 'name' ? undefined : order })}
        />
        {search.invite && <InviteDialog first={search.invite === 'teacher' ? 'teacher' : 'student'} onClose={close} />}
      </Page>
    </>
  )
}
