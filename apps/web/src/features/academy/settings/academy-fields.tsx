import { languageCodes, languages, pseudoLanguage } from '@aulaviva/domain/languages'
import { useMemo } from 'react'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { zoneChoices } from '#platform/time/zone-choices.ts'
import { activeLocale } from '#platform/words/language.ts'
import { CheckList } from '#ui/check-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { displayName } from './format-setting.ts'
import { LastChange } from './last-change.tsx'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import type { EditedName, FieldValue, SettingsEditing } from './use-settings-editing.ts'

export const academyNames = [
  'name',
  'contact_email',
  'contact_phone',
  'contact_whatsapp',
  'time_zone',
  'currency',
  'languages',
  'teaches',
] as const

/** The languages taught most. Another language that is already set is offered too. */
const commonLanguages = [
  ...['ar', 'ca', 'cs', 'da', 'de', 'el', 'en', 'en-GB', 'en-US', 'es', 'eu', 'fi', 'fr', 'gl', 'he', 'hi', 'hu', 'id'],
  ...['it', 'ja', 'ko', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'qu', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

/** The academy's basics: name, reply address, time zone, currency, and languages. */
export function AcademyFields({ settings, editing }: { settings: Settings; editing: SettingsEditing }) {
  const words = settingsWords().academy
  const { names } = settingNamesWords()
  const zones = useMemo(() => zoneChoices(settings.values.time_zone), [settings.values.time_zone])
  const text = (name: EditedName) => ({
    label: names[name],
    error: editing.error(name),
    value: textOf(editing.value(name)),
    onChange: (value: string) => editing.change(name, value),
  })
  const last = (name: EditedName) => <LastChange settings={settings} name={name} />
  const spoken = languageCodes.filter(code => code !== pseudoLanguage)
  return (
    <div className="grid gap-x-8 gap-y-6 tablet:grid-cols-2">
      <div>
        <TextField {...text('name')} required hint={words.name} />
        {last('name')}
      </div>
      <div>
        <TextField {...text('contact_email')} type="email" hint={words.contact} />
        {last('contact_email')}
      </div>
      <div>
        <TextField {...text('contact_phone')} type="tel" hint={words.phone} />
        {last('contact_phone')}
      </div>
      <div>
        <TextField {...text('contact_whatsapp')} type="tel" hint={words.whatsapp} />
        {last('contact_whatsapp')}
      </div>
      <div>
        <SelectField {...text('time_zone')} hint={words.zone} choices={zones} />
        {last('time_zone')}
      </div>
      <div>
        <SelectField {...text('currency')} hint={words.currency} choices={currencyChoices()} />
        {last('currency')}
      </div>
      <div>
        <CheckList
          legend={names.languages}
          hint={words.languages}
          error={editing.error('languages')}
          choices={spoken.map(value => ({ value, label: languages[value].name, always: value === 'en' }))}
          chosen={listOf(editing.value('languages'))}
          onChange={chosen => editing.change('languages', chosen)}
        />
        {last('languages')}
      </div>
      <div>
        <SelectField {...text('teaches')} hint={words.teaches} choices={taughtChoices(settings.values.teaches)} />
        {last('teaches')}
      </div>
    </div>
  )
}

const textOf = (value: FieldValue) => (typeof value === 'string' ? value : '')
export const listOf = (value: FieldValue): readonly string[] => (typeof value === 'object' && value ? value : [])

const currencyChoices = () =>
  Intl.supportedValuesOf('currency').map(value => ({ value, label: `${value} · ${displayName('currency', value)}` }))

const taughtChoices = (own: string) =>
  [...new Set([own, ...commonLanguages])]
    .map(value => ({ value, label: displayName('language', value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, activeLocale()))
