import { roles } from '@aulaviva/domain/access'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWorksIn } from '#platform/access/works-in.ts'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { opensOver, useCloseOverlay } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { Button } from '#ui/button.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { AccountState } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { Everybody, Invitations, Students } from './people-lists.tsx'
import { longestSearch, type PeopleSearch } from './people-search.ts'
import { useSavePeople } from './use-save-people.ts'

/** Everybody who learns here, and behind tabs everybody who has an account and who was invited to the academy. */
export function PeoplePage() {
  const search = useSearch({ from: '/_frame/_staff/staff/people' })
  const words = peopleWords()
  const navigate = useNavigate()
  const goTo = (next: PeopleSearch) =>
    void navigate({ to: '/staff/people', search: next, replace: true, resetScroll: false })
  const close = useCloseOverlay(() => goTo({ ...search, invite: undefined }))
  const wanted = search.search ?? ''
  const box = (
    <SearchBox
      label={words.search.label}
      clearLabel={words.search.clear}
      maxLength={longestSearch}
      text={wanted}
      onChange={text => goTo({ ...search, search: text || undefined })}
    />
  )
  const back = <BackLink to="/staff">{words.back}</BackLink>
  // who works in money alone has of all people the students, with what they pay
  if (!useWorksIn('people')) {
    return (
      <>
        {back}
        <Page title={words.tabs.students}>
          {box}
          <Students search={wanted} />
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
        <Tabs
          label={words.tabs.label}
          tabs={[
            { value: 'students', label: words.tabs.students },
            { value: 'everybody', label: words.tabs.everybody },
            { value: 'invitations', label: words.tabs.invitations },
          ]}
          value={search.tab ?? 'students'}
          onChange={tab => goTo({ ...search, tab: tab === 'students' ? undefined : tab })}
        >
          {box}
          {search.tab === 'everybody' ? (
            <>
              <Filters search={search} onChange={goTo} />
              <Everybody filter={{ search: wanted, role: roleOf(search.role), state: stateOf(search.state) }} />
            </>
          ) : search.tab ? (
            <Invitations search={wanted} />
          ) : (
            <Students search={wanted} />
          )}
        </Tabs>
        {search.invite && <InviteDialog onClose={close} />}
      </Page>
    </>
  )
}

const accountStates = [
  'ACTIVE',
  'INVITED',
  'NOT_INVITED',
  'REVOKED',
  'DISABLED',
] as const satisfies readonly AccountState[]

const roleOf = (text: string | undefined) => roles.find(role => role === text)
const stateOf = (text: string | undefined) => accountStates.find(state => state === text)

/** Of everybody, whom to show. */
function Filters({ search, onChange }: { search: PeopleSearch; onChange: (next: PeopleSearch) => void }) {
  const words = peopleWords()
  const save = useSavePeople({ search: search.search ?? '', role: roleOf(search.role), state: stateOf(search.state) })
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <FilterSelect
        label={words.filters.role}
        value={roleOf(search.role) ?? ''}
        choices={[
          { value: '', label: words.filters.everyRole },
          ...roles.map(value => ({ value, label: words.roles[value] })),
        ]}
        onChange={value => onChange({ ...search, role: roleOf(value) })}
      />
      <FilterSelect
        label={words.filters.state}
        value={stateOf(search.state) ?? ''}
        choices={[
          { value: '', label: words.filters.everyState },
          ...accountStates.map(value => ({ value, label: words.accountStates[value] })),
        ]}
        onChange={value => onChange({ ...search, state: stateOf(value) })}
      />
      <span className="ms-auto">
        <Button icon="download" variant="quiet" pending={save.isPending} onPress={() => save.mutate()}>
          {words.export}
        </Button>
      </span>
    </div>
  )
}
