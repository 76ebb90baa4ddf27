import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { settingNamesWords } from '#entities/settings/setting-names.words.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { buttonLook } from '#ui/button-look.ts'
import { Spinner } from '#ui/icon.tsx'
import { LastChange } from './last-change.tsx'
import { type Settings, showSettings } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** The academy's logo. It is shown as it will look and is changed and removed immediately. */
export function LogoField({ settings }: { settings: Settings }) {
  const words = settingsWords()
  const id = useId()
  const { version, logo } = settings
  const call = useApi()
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? api('PUT /api/main/academy-settings/logo/', { body: { version }, files: { logo: [file] } })
        : call('PATCH /api/main/academy-settings/', { body: { version, logo: null } }),
    onSuccess: (saved, file) => {
      showSettings(saved)
      toast.success(file ? words.logo.saved : words.logo.removed)
    },
  })
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-text text-small font-semibold text-ink">{settingNamesWords().names.logo}</h3>
        <p id={`${id}-hint`} className="text-small text-ink-3">
          {words.logo.hint}
        </p>
      </div>
      <div className="flex min-h-24 flex-wrap items-center gap-5">
        {logo ? (
          <img
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={words.logo.alt}
            className="h-20 w-auto max-w-60 rounded-button bg-(--paper) object-contain p-2"
          />
        ) : (
          <p>{words.logo.empty}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <label
            htmlFor={id}
            className={`${buttonLook('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp`}
          >
            {change.isPending && <Spinner />}
            {logo ? words.logo.change : words.logo.add}
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-describedby={`${id}-hint`}
              className="sr-only"
              onChange={event => {
                const file = event.target.files?.[0]
                event.target.value = ''
                if (file && !change.isPending) change.mutate(file)
              }}
            />
          </label>
          {logo && (
            <Button variant="quiet" pending={change.isPending} onPress={() => change.mutate(null)}>
              {words.logo.remove}
            </Button>
          )}
        </div>
      </div>
      {change.error ? (
        <p role="alert" className="text-bad">
          {problemSentence(change.error, words.problems)}
        </p>
      ) : null}
      <LastChange settings={settings} name="logo" />
    </div>
  )
}
