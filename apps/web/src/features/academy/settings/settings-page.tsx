import {
  fileExtensions,
  type LimitName,
  limitNames,
  settingGroups,
  settingLimits,
  settingSwitches,
  switchNames,
} from '@aulaviva/domain/academy-settings'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { ChangeHistory } from '#entities/changes/change-history.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { SetupBackLink } from '#entities/setup/setup-back-link.tsx'
import { AdminLink } from '#platform/page/admin-link.tsx'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { Page } from '#platform/page/page.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { CheckList } from '#ui/check-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { AcademyFields, academyNames, listOf } from './academy-fields.tsx'
import { ColourField } from './colour-field.tsx'
import { LastChange } from './last-change.tsx'
import { LimitField } from './limit-field.tsx'
import { LogoField } from './logo-field.tsx'
import { type Settings, settingsQuery } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import { SettingsGroup } from './settings-group.tsx'
import { SwitchField } from './switch-field.tsx'
import type { SettingsEditing } from './use-settings-editing.ts'

/** The academy's settings: its details, and its limits. */
export function SettingsPage() {
  const words = settingsWords()
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  return (
    <>
      <SetupBackLink>
        <AdminLink />
      </SetupBackLink>
      <Page title={words.title} intro={words.intro}>
        {data ? (
          <Everything settings={data} />
        ) : error ? (
          <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
        ) : (
          <Loading label={words.loading}>
            <div className="grid gap-8 desk:ps-58">
              {['24rem', '18rem', '22rem'].map(height => (
                <Skeleton key={height} width="100%" height={height} />
              ))}
            </div>
          </Loading>
        )}
      </Page>
    </>
  )
}

const limitGroups = settingGroups.filter(group => group !== 'academy')
const limitsIn = (group: string): LimitName[] => limitNames.filter(name => settingLimits[name].group === group)
const switchesIn = (group: string) => switchNames.filter(name => settingSwitches[name].group === group)

function Everything({ settings }: { settings: Settings }) {
  const words = settingsWords()
  const { history } = changesWords()
  const now = new Date(useNow([]))
  const { academy } = words.groups
  const unsaved = useRef(new Set<string>())
  const onDirty = useCallback((id: string, isDirty: boolean) => {
    if (isDirty) unsaved.current.add(id)
    else unsaved.current.delete(id)
  }, [])
  const limitsOf = (group: string, editing: SettingsEditing) =>
    limitsIn(group).map(name => <LimitField key={name} name={name} settings={settings} editing={editing} now={now} />)
  const parts = [
    { id: 'academy', title: academy.title },
    { id: 'look', title: words.look.title },
    ...limitGroups.map(id => ({ id, title: words.groups[id].title })),
    { id: 'history', title: history.title },
  ]
  return (
    <div className="grid gap-x-8 desk:grid-cols-[12.5rem_minmax(0,1fr)]">
      <nav aria-label={words.jump} className="mb-7 desk:sticky desk:top-20 desk:mb-0 desk:self-start">
        <ul className="flex flex-wrap gap-x-1 gap-y-1 desk:grid">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center rounded-button border border-line px-3.5 py-1.5 text-small font-medium text-ink-2 hover:bg-desk hover:text-ink desk:border-transparent"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid min-w-0 gap-10">
        <SettingsGroup id="academy" {...academy} names={academyNames} settings={settings} onDirty={onDirty}>
          {editing => <AcademyFields settings={settings} editing={editing} />}
        </SettingsGroup>
        <SettingsGroup id="look" {...words.look} names={['accent']} settings={settings} onDirty={onDirty}>
          {editing => (
            <div className="grid items-start gap-8 tablet:grid-cols-2">
              <ColourField settings={settings} editing={editing} />
              <LogoField settings={settings} />
            </div>
          )}
        </SettingsGroup>
        {limitGroups.map(group => (
          <SettingsGroup
            key={group}
            id={group}
            {...words.groups[group]}
            names={[
              ...limitsIn(group),
              ...switchesIn(group),
              ...(group === 'files' ? (['allowed_extensions'] as const) : []),
            ]}
            settings={settings}
            onDirty={onDirty}
          >
            {editing => (
              <>
                {limitsOf(group, editing)}
                {switchesIn(group).map(name => (
                  <SwitchField key={name} name={name} settings={settings} editing={editing} />
                ))}
                {group === 'files' && <FileKinds settings={settings} editing={editing} />}
              </>
            )}
          </SettingsGroup>
        ))}
        <LeaveDialog unsaved={() => unsaved.current.size > 0} isStaying={pathname => pathname === '/staff/settings'} />
        <section id="history" aria-labelledby="history-title" className="scroll-mt-24">
          <SectionHeading id="history-title">{history.title}</SectionHeading>
          <div className="rounded-card border border-line bg-room px-5 py-3 shadow-card">
            <ChangeHistory changes={settings.history} />
          </div>
        </section>
      </div>
    </div>
  )
}

function FileKinds({ settings, editing }: { settings: Settings; editing: SettingsEditing }) {
  return (
    <div className="pt-5">
      <CheckList
        legend={settingNamesWords().names.allowed_extensions}
        hint={settingsWords().files}
        error={editing.error('allowed_extensions')}
        choices={fileExtensions.map(value => ({ value, label: value.toUpperCase() }))}
        chosen={listOf(editing.value('allowed_extensions'))}
        onChange={chosen => editing.change('allowed_extensions', chosen)}
      />
      <LastChange settings={settings} name="allowed_extensions" />
    </div>
  )
}
