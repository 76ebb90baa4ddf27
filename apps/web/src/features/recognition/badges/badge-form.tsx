import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Medal } from '#entities/badges/medal.tsx'
import { coursesToCompleteQuery } from '#entities/certificates/certificates.queries.ts'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { changesWords } from '#entities/changes/changes.words.ts'
import { languagesMet } from '#entities/changes/languages-met.tsx'
import { metFields } from '#entities/changes/meanwhile.ts'
import { useSave } from '#entities/changes/use-save.ts'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Form, useForm } from '#platform/forms/form.tsx'
import { LeaveDraft } from '#platform/page/leave-dialog.tsx'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { FormPart } from '#ui/field.tsx'
import { type BadgeDraft, type BadgeField, bodyOf, draftOf, mergedDraft, ruleOf, said, unnamed } from './badge-draft.ts'
import { BadgeFields } from './badge-fields.tsx'
import { type BadgeBody, keepBadge, type OfficeBadge, officeBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { ruleInWords } from './badge-rule.ts'
import { WouldGet } from './would-get.tsx'

interface Props {
  badge: OfficeBadge | null
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The badge form beside its preview. If someone else changed the badge, both versions are shown and nothing is
 * overwritten. */
export function BadgeForm({ badge, children }: Props) {
  const words = badgeOfficeWords()
  // The version the draft started from. Reloading the badge doesn't change what is typed.
  const [base, setBase] = useState(badge)
  const [draft, setDraft] = useState(() => draftOf(badge))
  const [theirs, setTheirs] = useState<OfficeBadge | null>(null)
  const begin = (from: OfficeBadge, sent?: BadgeDraft) => {
    setBase(from)
    setDraft(mine => mergedDraft(sent ?? mine, draftOf(from), mine))
    setTheirs(null)
  }
  // A new picture or publishing changes the version but nothing in the form.
  const isSame = base && badge && JSON.stringify(draftOf(base)) === JSON.stringify(draftOf(badge))
  const version = isSame ? badge.version : (base?.version ?? 0)
  const navigate = useNavigate()
  const call = useApi()
  const save = useSave(base, {
    make: (body: BadgeBody) => call('POST /api/main/badges/', { body }),
    change: (params, body) => call('PUT /api/main/badges/{id}/', { params, body }),
    keep: keepBadge,
    query: officeBadgeQuery,
    onMade: saved => {
      toast.success(words.one.made)
      void navigate({ to: '/staff/badges/$id', params: { id: saved.id }, replace: true, ignoreBlocker: true })
    },
    onChanged: (saved, sent: BadgeDraft) => {
      toast.success(words.one.saved)
      begin(saved, sent)
    },
    onMeanwhile: setTheirs,
  })
  const rule = ruleOf(draft)
  const form = useForm<BadgeField>({
    wrong: {
      name: !draft.name.trim() && controlsWords().missing.name,
      description: false,
      kind: false,
      only: false,
      value: !rule && words.errors.value,
      translations: unnamed(draft).length > 0 && words.errors.translated,
    },
    send: () => {
      const body = bodyOf(draft)
      if (!body) return
      if (base && JSON.stringify(body) === JSON.stringify(bodyOf(draftOf(base)))) toast.info(changesWords().untouched)
      else save.mutate({ draft, body, version })
    },
    action: save,
    refusal: (problem, field) =>
      problem.about(field) ??
      (field === 'only' ? (problem.about('rule.level') ?? problem.about('rule.course')) : null) ??
      (field === 'value' ? problem.about('rule.value') : null),
  })
  return (
    <div className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <Form
        form={form}
        className="grid grid-cols-[minmax(0,1fr)] gap-8"
        sentence={theirs ? undefined : problemSentence}
      >
        <LeaveDraft draft={draft} saved={draftOf(base)} />
        {theirs && base && (
          <Meeting
            base={base}
            theirs={theirs}
            draft={draft}
            pending={save.isPending}
            onTakeTheirs={() => {
              form.reset()
              begin(theirs)
            }}
            onKeepMine={body => save.mutate({ draft, body, version: theirs.version })}
          />
        )}
        <BadgeFields draft={draft} errorOf={form.errorOf} onChange={setDraft} />
        {rule && <WouldGet rule={rule} badge={badge?.id ?? null} />}
        {badge && badge.held > 0 && <p className="text-small text-ink-3">{words.one.kept}</p>}
        {children}
        <div>
          <Button type="submit" variant="primary" pending={form.pending && !theirs}>
            {badge ? words.one.save : words.one.make}
          </Button>
        </div>
      </Form>
      <div className="desk:sticky desk:top-24">
        <FormPart title={words.one.preview}>
          <Seen draft={draft} image={badge?.image ?? null} />
        </FormPart>
      </div>
    </div>
  )
}

/** The badge as seen by a student who has it. */
function Seen({ draft, image }: { draft: BadgeDraft; image: string | null }) {
  const { fields } = badgeOfficeWords()
  const rule = useNamedRule(draft)
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card">
      <Medal badge={{ image, rule: { ...rule, level: rule.level_code } }} isEarned />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-large font-semibold text-ink">{draft.name.trim() || fields.name}</p>
        <p className="mt-0.5 text-small text-ink-2">{draft.description}</p>
        <p className="mt-2 text-small text-ink-3">{ruleInWords(rule)}</p>
      </div>
    </div>
  )
}

/** The rule entered, with the name of its level or course. */
function useNamedRule(draft: BadgeDraft): OfficeBadge['rule'] {
  const { data: levels } = useQuery(levelsQuery)
  const { data: courses } = useQuery({ ...coursesToCompleteQuery, enabled: draft.kind === 'COURSE_COMPLETED' })
  const rule = ruleOf(draft) ?? { kind: draft.kind, value: 1, level: null, course: null }
  const level = levels?.find(({ id }) => id === rule.level)
  return {
    ...rule,
    level_code: level?.code ?? null,
    level_color: level?.color ?? null,
    course_name: courses?.find(({ id }) => id === rule.course)?.name ?? null,
  }
}

interface MeetingProps {
  base: OfficeBadge
  theirs: OfficeBadge
  draft: BadgeDraft
  pending: boolean
  onTakeTheirs: () => void
  onKeepMine: (body: BadgeBody) => void
}

/** The differences between the draft and what someone else saved. Fields I left alone keep their value. */
function Meeting({ base, theirs, draft, pending, onTakeTheirs, onKeepMine }: MeetingProps) {
  const { fields: words } = badgeOfficeWords()
  const named = useNamedRule(draft)
  const [was, other] = [draftOf(base), draftOf(theirs)]
  const mine = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
  const shown = {
    name: [theirs.name, draft.name],
    description: [theirs.description, draft.description],
    rule: [ruleInWords(theirs.rule), ruleInWords(named)],
  } as const
  const body = bodyOf(mergedDraft(was, other, mine))
  return (
    <ChangedMeanwhile
      merged
      fields={[
        ...metFields(said(was), said(other), said(mine)).map(name => ({
          label: name === 'rule' ? words.kind : words[name],
          theirs: shown[name][0],
          mine: shown[name][1],
        })),
        ...languagesMet(was.translations, other.translations, draft.translations),
      ]}
      pending={pending}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={() => body && onKeepMine(body)}
    />
  )
}
