import { languageCodes, languages } from '@aulaviva/domain/languages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Form } from '#platform/forms/form.tsx'
import { SaveBar, SaveButtons } from '#platform/forms/save-bar.tsx'
import { LeaveDialog } from '#platform/page/leave-dialog.tsx'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { useMe } from '#platform/session/me.ts'
import { dayOf } from '#platform/time/format.ts'
import { zoneChoices } from '#platform/time/zone-choices.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Choice } from '#ui/options.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isAtLeast } from '#ui/use-media.ts'
import { type Profile, profileQuery } from './profile.queries.ts'
import { type FieldName, sections } from './profile-fields.ts'
import { profileFormWords } from './profile-form.words.ts'
import { type ProfileEditing, useProfileEditing } from './use-profile-editing.ts'

/** Personal data by section, validated while it is edited and saved together. */
export function ProfileForm() {
  const words = profileFormWords()
  const { data, error, isFetching, refetch } = useQuery(profileQuery)
  return (
    <section>
      <SectionHeading note={words.note}>{words.title}</SectionHeading>
      {data ? (
        <ProfileEditor key={data.id} profile={data} />
      ) : error ? (
        <LoadProblem title={words.loadFailed} error={error} onRetry={refetch} pending={isFetching} />
      ) : (
        <Loading label={words.loading}>
          <div className="grid h-[32rem] content-start gap-6 overflow-hidden rounded-card border border-line bg-room p-7 tablet:h-[44rem]">
            {sections.map(({ name }) => (
              <div key={name} className="grid gap-3">
                <Skeleton width="9rem" height="1.25rem" />
                <Skeleton height="3rem" />
                <Skeleton height="3rem" />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </section>
  )
}

function ProfileEditor({ profile }: { profile: Profile }) {
  const words = profileFormWords()
  const { academy } = useMe()
  const today = dayOf(new Date(), academy.time_zone)
  const zones = useMemo(() => zoneChoices(profile.time_zone), [profile.time_zone])
  const editing = useProfileEditing(profile, today)
  const { dirty, form, conflict } = editing
  return (
    <Form form={form} className="block">
      <Card padding="wide">
        <div className="grid gap-3 tablet:gap-8">
          {sections.map(({ name, fields }, at) => (
            <Section
              key={name}
              title={words.sections[name]}
              isFirst={at === 0}
              hasError={fields.some(field => editing.problem(field.name) !== null)}
            >
              <div className="grid items-start gap-4 tablet:grid-cols-2">
                {fields.map(field => {
                  if (field.name === 'language' && academy.languages.length === 1) return null
                  const choices =
                    field.name === 'time_zone'
                      ? zones
                      : choicesOf(field.name, field.name === 'language' ? academy.languages : field.choices)
                  return (
                    <ProfileField key={field.name} {...field} choices={choices} editing={editing} profile={profile} />
                  )
                })}
              </div>
            </Section>
          ))}
        </div>
      </Card>
      <SaveBar unsaved={dirty} note={!conflict && words.unsaved}>
        {conflict ? (
          <>
            <p role="alert" className="min-w-0 basis-72 grow">
              <span className="block font-semibold text-ink">{words.conflict.title}</span>
              <span className="text-small text-ink-2">{words.conflict.body}</span>
            </p>
            <SaveButtons>
              <Button variant="primary" pending={form.pending} onPress={editing.saveMine}>
                {words.conflict.saveMine}
              </Button>
              <Button pending={false} onPress={editing.showSaved}>
                {words.conflict.showSaved}
              </Button>
            </SaveButtons>
          </>
        ) : (
          <SaveButtons>
            <Button variant="primary" type="submit" pending={form.pending}>
              {words.save}
            </Button>
            <Button pending={false} onPress={editing.discard}>
              {words.discard}
            </Button>
          </SaveButtons>
        )}
      </SaveBar>
      <LeaveDialog unsaved={() => dirty} />
    </Form>
  )
}

interface SectionProps {
  title: string
  isFirst: boolean
  hasError: boolean
  children: ReactNode
}

/** A part of the form. A phone begins with all but the first folded. One with a wrong field is open. */
function Section({ title, isFirst, hasError, children }: SectionProps) {
  const [open, setOpen] = useState(() => isFirst || isAtLeast('tablet'))
  if (hasError && !open) setOpen(true)
  return (
    <details
      open={open}
      onToggle={({ currentTarget: part }) => {
        if (hasError) part.open = true
        else setOpen(part.open)
      }}
      className="group min-w-0"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 group-open:mb-1 [&::-webkit-details-marker]:hidden">
        <span className="font-display text-large font-semibold text-ink">{title}</span>
        <Icon
          name="chevron-down"
          size={20}
          className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <fieldset aria-label={title} className="mb-3 min-w-0 tablet:mb-0">
        {children}
      </fieldset>
    </details>
  )
}

interface ProfileFieldProps {
  name: FieldName
  type?: 'text' | 'tel' | 'date'
  autoComplete?: string
  choices: readonly Choice[] | undefined
  editing: ProfileEditing
  profile: Profile
}

function ProfileField({ name, type, autoComplete, choices, editing, profile }: ProfileFieldProps) {
  const words = profileFormWords()
  const shared = {
    label: words.fields[name],
    error: editing.problem(name),
    value: editing.draft[name],
    onChange: (value: string) => editing.change(name, value),
    name,
  }
  if (choices) {
    return <SelectField {...shared} choices={[{ value: '', label: words.notSpecified }, ...choices]} />
  }
  return (
    <TextField
      {...shared}
      {...(type && { type })}
      {...(autoComplete && { autoComplete })}
      {...(name === 'birth_date' && profile.age !== null && { hint: words.age(profile.age) })}
      onBlur={() => editing.touch(name)}
    />
  )
}

/** A language has its own name for itself, whatever language the page is in. */
function choicesOf(name: FieldName, values: readonly string[] | undefined): readonly Choice[] | undefined {
  const { choices } = profileFormWords()
  return values?.map(value => {
    const language = name === 'language' ? languageCodes.find(code => code === value) : undefined
    return { value, label: language ? languages[language].name : (choices[value] ?? value) }
  })
}
