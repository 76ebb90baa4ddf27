import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Medal } from '#entities/badges/medal.tsx'
import { coursesToCompleteQuery } from '#entities/certificates/certificates.queries.ts'
import { EditedForm, useEditForm } from '#entities/changes/edit-form.tsx'
import { levelsQuery } from '#entities/syllabus/catalogue.queries.ts'
import { useApi } from '#platform/api/use-api.ts'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { FormPart } from '#ui/field.tsx'
import { AwardPreview } from './award-preview.tsx'
import {
  type BadgeDraft,
  type BadgeField,
  bodyOf,
  draftOf,
  languagesWithoutName,
  ruleOf,
  ruleOrDefault,
} from './badge-draft.ts'
import { BadgeFields } from './badge-fields.tsx'
import { cacheBadge, type StaffBadge, staffBadgeQuery } from './badge-office.queries.ts'
import { badgeOfficeWords } from './badge-office.words.ts'
import { formatRule } from './badge-rule.ts'

interface Props {
  badge: StaffBadge | null
  /** Shown between the fields and the button. */
  children?: ReactNode
}

/** The badge form beside its preview. */
export function BadgeForm({ badge, children }: Props) {
  const words = badgeOfficeWords()
  const navigate = useNavigate()
  const call = useApi()
  const edit = useEditForm({
    item: badge,
    draftOf,
    bodyOf,
    errors: (draft): Record<BadgeField, string | false> => ({
      name: !draft.name.trim() && controlsWords().missing.name,
      description: false,
      kind: false,
      only: false,
      value: !ruleOf(draft.rule) && words.errors.value,
      translations: languagesWithoutName(draft).length > 0 && words.errors.translated,
    }),
    refusal: (problem, field) =>
      problem.messageFor(field) ??
      (field === 'only' ? (problem.messageFor('rule.level') ?? problem.messageFor('rule.course')) : null) ??
      (field === 'value' ? problem.messageFor('rule.value') : null),
    send: (body, base) =>
      base
        ? call('PUT /api/main/badges/{id}/', { params: { id: base.id }, body: { ...body, version: base.version } })
        : call('POST /api/main/badges/', { body }),
    onSaved: saved => {
      cacheBadge(saved)
      toast.success(badge ? words.page.saved : words.page.created)
      if (!badge) {
        void navigate({ to: '/staff/badges/$id', params: { id: saved.id }, replace: true, ignoreBlocker: true })
      }
      return saved
    },
    reload: () => badge && queryClient.refetchQueries(staffBadgeQuery(badge.id)),
  })
  const { draft } = edit
  const nameRule = useRuleNames([draft.rule, edit.saved.rule])
  const rule = ruleOf(draft.rule)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 desk:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <EditedForm
        edit={edit}
        labelOf={field => words.fields[field === 'rule' ? 'kind' : field]}
        inWords={(side, field) => (field === 'rule' ? formatRule(nameRule(side.rule)) : side[field])}
        confirm={badge ? words.page.save : words.page.create}
      >
        <BadgeFields draft={draft} errorOf={edit.form.errorOf} onChange={edit.change} />
        {rule && <AwardPreview rule={rule} badge={badge?.id ?? null} />}
        {badge && badge.held > 0 && <p className="text-small text-ink-3">{words.page.changeNote}</p>}
        {children}
      </EditedForm>
      <div className="desk:sticky desk:top-24">
        <FormPart title={words.page.preview}>
          <BadgePreview draft={draft} rule={nameRule(draft.rule)} image={badge?.image ?? null} />
        </FormPart>
      </div>
    </div>
  )
}

/** The badge as seen by a student who has it. */
function BadgePreview({ draft, rule, image }: { draft: BadgeDraft; rule: StaffBadge['rule']; image: string | null }) {
  const { fields } = badgeOfficeWords()
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-room p-4 shadow-card">
      <Medal badge={{ image, rule: { ...rule, level: rule.level_code } }} isEarned />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-large font-semibold text-ink">{draft.name.trim() || fields.name}</p>
        <p className="mt-0.5 text-small text-ink-2">{draft.description}</p>
        <p className="mt-2 text-small text-ink-3">{formatRule(rule)}</p>
      </div>
    </div>
  )
}

/** Adds the name of its level or course to one of these rules, as entered. */
function useRuleNames(rules: readonly BadgeDraft['rule'][]) {
  const { data: levels } = useQuery(levelsQuery)
  const { data: courses } = useQuery({
    ...coursesToCompleteQuery,
    enabled: rules.some(({ kind }) => kind === 'COURSE_COMPLETED'),
  })
  return (draft: BadgeDraft['rule']): StaffBadge['rule'] => {
    const rule = ruleOrDefault(draft)
    const level = levels?.find(({ id }) => id === rule.level)
    return {
      ...rule,
      level_code: level?.code ?? null,
      level_color: level?.color ?? null,
      course_name: courses?.find(({ id }) => id === rule.course)?.name ?? null,
    }
  }
}
