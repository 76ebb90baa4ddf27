import { roles } from '@aulaviva/domain/access'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { BackLink, ButtonLink } from '#platform/page/links.tsx'
import { opensOver, useCloseOverlay } from '#platform/page/overlay.ts'
import { Page } from '#platform/page/page.tsx'
import { inputLook } from '#ui/field.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { Icon } from '#ui/icon.tsx'
import { iconButtonLook } from '#ui/icon-button.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { AccountState } from './people.queries.ts'
import { peopleWords } from './people.words.ts'
import { Everybody, Invitations, Students } from './people-lists.tsx'
import { longestSearch, type PeopleSearch } from './people-search.ts'

/** Everybody who learns here, and behind tabs everybody who has an account and who was invited to the academy. */
export function PeoplePage() {
  const search = useSearch({ from: '/_frame/_staff/staff/people' })
  const words = peopleWords()
  const navigate = useNavigate()
  const goTo = (next: PeopleSearch) =>
    void navigate({ to: '/staff/people', search: next, replace: true, resetScroll: false })
  const close = useCloseOverlay(() => goTo({ ...search, invite: undefined }))
  const wanted = search.search ?? ''
  return (
    <>
      <BackLink to="/staff">{words.back}</BackLink>
      <Page
        title={words.title}
        intro={words.intro}
        actions={
          <ButtonLink
            to="/staff/people"
            search={{ ...search, invite: true }}
            {...opensOver}
            variant="primary"
            icon="plus"
          >
            {words.invite}
          </ButtonLink>
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
          <SearchBox text={wanted} onChange={text => goTo({ ...search, search: text || undefined })} />
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

const accountStates = ['ACTIVE', 'INVITED', 'REVOKED', 'DISABLED'] as const satisfies readonly AccountState[]

const roleOf = (text: string | undefined) => roles.find(role => role === text)
const stateOf = (text: string | undefined) => accountStates.find(state => state === text)

/** Of everybody, whom to show. */
function Filters({ search, onChange }: { search: PeopleSearch; onChange: (next: PeopleSearch) => void }) {
  const words = peopleWords()
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
    </div>
  )
}

/** What is typed is looked for at once. */
function SearchBox({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const words = peopleWords().search
  const id = useId()
  // the address follows what is typed, which would lose letters if it waited for the address
  const [typed, setTyped] = useState(text)
  const change = (next: string) => {
    setTyped(next)
    onChange(next.trim())
  }
  return (
    <div className="relative mb-5 max-w-xl">
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <Icon name="search" size={20} className="pointer-events-none absolute top-3.5 inset-s-3.5 text-ink-3" />
      <input
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={words.label}
        maxLength={longestSearch}
        value={typed}
        onChange={event => change(event.target.value)}
        className={`${inputLook} pe-12 ps-11`}
      />
      {typed && (
        <button
          type="button"
          aria-label={words.clear}
          className={`${iconButtonLook} absolute top-0.5 inset-e-0.5`}
          onClick={() => {
            change('')
            document.getElementById(id)?.focus()
          }}
        >
          <Icon name="cross" size={20} />
        </button>
      )}
    </div>
  )
}
