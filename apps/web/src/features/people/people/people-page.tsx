import { maxSearchLength } from '@aulaviva/domain/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { useHasPermission } from '#platform/access/can-open.ts'
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
import { AllPeople, StudentList } from './people-lists.tsx'
import { type PeopleSearch, readPeopleSearch } from './people-search.ts'
import { useExportPeople } from './use-export-people.ts'

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
  const exportPeople = useExportPeople(filter)
  const box = (
    <SearchBox
      label={words.search}
      maxLength={maxSearchLength}
      text={filter.search}
      onChange={text => goTo({ ...search, search: text || undefined })}
    />
  )
  const back = (
    <SetupBackLink>
      <AdminLink />
    </SetupBackLink>
  )
  // With only the Finance permission, a person sees students and their payments.
  if (!useHasPermission('people')) {
    return (
      <>
        {back}
        <Page title={words.lists.students}>
          {box}
          <StudentList search={filter.search} />
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
            <Button
              icon="download"
              variant="quiet"
              pending={exportPeople.isPending}
              onPress={() => exportPeople.mutate()}
            >
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
        <AllPeople
          filter={filter}
          onOrder={order => goTo({ ...search, order: order === 'name' ? undefined : order })}
        />
        {search.invite && (
          <InviteDialog initialRole={search.invite === 'teacher' ? 'teacher' : 'student'} onClose={close} />
        )}
      </Page>
    </>
  )
}
