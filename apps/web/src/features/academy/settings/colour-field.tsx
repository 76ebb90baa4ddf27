import { accentOf } from '@aulaviva/domain/accent'
import { asProperties, themeNames, themes } from '@aulaviva/domain/themes'
import type { CSSProperties } from 'react'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { themeNamesWords } from '#platform/theme/theme-names.words.ts'
import { DottedFacts } from '#ui/dotted-facts.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LastChange } from './last-change.tsx'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import type { SettingsEditing } from './use-settings-editing.ts'

/** The initial color in the picker, one that the themes hardly have to adjust. */
const begin = '#2563eb'

/** The academy's color, as it will look in every theme. */
export function ColourField({ settings, editing }: { settings: Settings; editing: SettingsEditing }) {
  const words = settingsWords().colour
  const typed = editing.value('accent')
  const colour = typeof typed === 'string' ? typed : null
  const isColour = colour !== null && /^#[0-9a-f]{6}$/i.test(colour)
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-text text-small font-semibold text-ink">{settingNamesWords().names.accent}</h3>
        <p className="text-small text-ink-3">{words.hint}</p>
      </div>
      <Switch
        label={words.own}
        checked={colour === null}
        pending={false}
        onChange={own => editing.change('accent', own ? null : (settings.values.accent ?? begin))}
      />
      {colour !== null && (
        <div className="flex flex-wrap items-start gap-4">
          <label className="grid gap-1.5 text-small font-semibold text-ink">
            {words.choose}
            <input
              type="color"
              value={isColour ? colour.toLowerCase() : begin}
              onChange={event => editing.change('accent', event.target.value)}
              className="h-12 w-20 cursor-pointer rounded-button border border-edge bg-night p-1"
            />
          </label>
          <div className="w-44">
            <TextField
              label={words.code}
              error={editing.error('accent')}
              value={colour}
              onChange={value => editing.change('accent', value.trim())}
            />
          </div>
        </div>
      )}
      {isColour && <Worn colour={colour} />}
      <LastChange settings={settings} name="accent" />
    </div>
  )
}

function Worn({ colour }: { colour: string }) {
  const words = settingsWords().colour
  const names = themeNamesWords()
  const { tokens, adjusted } = accentOf(colour)
  return (
    <div>
      <div className="grid gap-4 tablet:grid-cols-2">
        {themeNames.map(theme => (
          <div
            key={theme}
            data-theme={theme}
            style={asProperties(tokens[theme]) as CSSProperties}
            className="grid gap-3 rounded-card border border-line bg-room p-4"
          >
            <p className="text-small">
              <DottedFacts
                quiet
                facts={[names[theme], adjusted.includes(theme) && words.adjusted[themes[theme].scheme]]}
              />
            </p>
            <p className="flex flex-wrap items-center gap-4">
              <span className="inline-flex min-h-11 items-center rounded-button bg-lamp px-5 font-semibold text-on-lamp">
                {words.preview.button}
              </span>
              <span className="font-medium text-lamp-ink underline underline-offset-4">{words.preview.link}</span>
              <span className="rounded-pill bg-lamp-wash px-2.5 py-0.5 text-tiny font-semibold text-lamp-ink">B1</span>
            </p>
          </div>
        ))}
      </div>
      <p role="status" className="mt-3">
        {adjusted.length === 0 ? words.kept : words.adjusted.some}
      </p>
    </div>
  )
}
