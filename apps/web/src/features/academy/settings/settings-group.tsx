import { type ReactNode, useEffect, useState } from 'react'
import { ConflictNotice } from '#entities/changes/conflict-notice.tsx'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { Form } from '#platform/forms/form.tsx'
import { Button } from '#ui/button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { formatSetting } from './format-setting.ts'
import type { Settings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import { type EditedName, fieldValue, type SettingsEditing, useSettingsEditing } from './use-settings-editing.ts'

interface Props {
  id: string
  title: string
  body: string
  names: readonly EditedName[]
  settings: Settings
  /** Called with whether there are unsaved changes. */
  onDirty: (id: string, isDirty: boolean) => void
  children: (editing: SettingsEditing) => ReactNode
}

/** Settings that belong together and are saved together. */
export function SettingsGroup({ id, title, body, names, settings, onDirty, children }: Props) {
  const words = settingsWords()
  const labels = settingNamesWords().names
  const editing = useSettingsEditing(settings, { names, title })
  const [openConsequences, setOpenConsequences] = useState<readonly string[] | null>(null)
  const { form, conflict, dirty } = editing
  useEffect(() => onDirty(id, dirty > 0), [onDirty, id, dirty])

  // Changes with consequences are saved only after confirmation.
  const consequences = consequencesOf(editing, settings)
  const submit = () => {
    const isWrong = names.some(name => editing.error(name))
    if (consequences.length > 0 && !isWrong && dirty > 0) setOpenConsequences(consequences)
    else if (dirty > 0) form.submit()
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <SectionHeading id={`${id}-title`}>{title}</SectionHeading>
      <p className="-mt-2 mb-3 max-w-[65ch] text-ink-2">{body}</p>
      <div className="rounded-card border border-line bg-room p-4 text-ink-2 shadow-card tablet:p-6">
        <Form form={{ ...form, submit }} className="grid gap-5">
          <div className="divide-y divide-line">{children(editing)}</div>
          {conflict ? (
            <ConflictNotice
              merged
              fields={conflict.fields.map(name => ({
                label: labels[name],
                theirs: formatSetting(name, fieldValue(conflict.theirs, name)),
                mine: formatSetting(name, editing.value(name)),
              }))}
              pending={form.pending}
              failure={editing.failure}
              onSaveMine={editing.saveMine}
              onAcceptTheirs={editing.useTheirs}
            />
          ) : (
            dirty > 0 && (
              <div className="grid gap-4 border-t border-line pt-5">
                <p role="status" className="text-small text-ink-2">
                  {words.unsaved(dirty)}
                </p>
                <div className="max-w-xl">
                  <TextField label={words.reason} error={null} value={editing.reason} onChange={editing.setReason} />
                </div>
                {editing.failure ? (
                  <p role="alert" className="text-bad">
                    {problemSentence(editing.failure, words.problems)}
                  </p>
                ) : null}
                <div className="flex flex-wrap gap-3">
                  <Button variant="primary" type="submit" pending={form.pending}>
                    {words.save}
                  </Button>
                  <Button variant="quiet" pending={false} onPress={editing.discard}>
                    {words.discard}
                  </Button>
                </div>
              </div>
            )
          )}
        </Form>
      </div>
      {openConsequences && (
        <ConfirmChange
          lines={openConsequences}
          onClose={() => setOpenConsequences(null)}
          onConfirm={() => {
            setOpenConsequences(null)
            editing.save(true)
          }}
        />
      )}
    </section>
  )
}

function consequencesOf(editing: SettingsEditing, settings: Settings): readonly string[] {
  const words = settingsWords().confirm
  const { values, amounts } = settings
  const zone = editing.value('time_zone')
  const currency = editing.value('currency')
  return [
    ...(zone !== values.time_zone ? words.zone(formatSetting('time_zone', zone)) : []),
    ...(currency !== values.currency && amounts > 0 ? words.currency(amounts, String(currency)) : []),
  ]
}
