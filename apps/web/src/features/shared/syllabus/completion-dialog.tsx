import { completionNeeds } from '@aulaviva/domain/completion'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CompletionRule, coursesToCompleteQuery, rulesQuery } from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { parseNumber } from '#platform/forms/parse-amount.ts'
import { LoadProblem } from '#platform/page/load-problem.tsx'
import { queryClient } from '#platform/query-client.ts'
import { toast } from '#platform/toasts/toast.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { fullLevelsQuery } from './syllabus-editing.queries.ts'

interface Props {
  /** The rule to edit. Null for a new exception. */
  rule: CompletionRule | null
  /** The existing rules: what they cover needs no second exception. */
  existingRules: readonly CompletionRule[]
  onClose: () => void
}

const defaultRule = {
  kind: 'LEVEL',
  needs: 'EVERYTHING',
  score_least: null,
  certificate: true,
  shows_score: false,
} as const

/** Sets the completion requirements of a course or level. */
export function CompletionDialog({ rule, existingRules, onClose }: Props) {
  const words = certificateWords().rules
  const from = rule ?? defaultRule
  // The page may reload the rule. The draft stays based on this version.
  const [version] = useState(rule?.version ?? 0)
  const [kind, setKind] = useState<CompletionRule['kind']>(from.kind)
  const [about, setAbout] = useState('')
  const [needs, setNeeds] = useState<CompletionRule['needs']>(from.needs)
  const [score, setScore] = useState(from.score_least === null ? '' : String(from.score_least))
  const [certificate, setCertificate] = useState<boolean>(from.certificate)
  const [showsScore, setShowsScore] = useState<boolean>(from.shows_score)
  const minScore = score.trim() === '' || needs === 'PARTS' ? null : parseNumber(score)
  const isScoreInvalid =
    needs !== 'PARTS' &&
    score.trim() !== '' &&
    (minScore === null || !Number.isInteger(minScore) || minScore < 1 || minScore > 100)
  const input = { needs, score_least: minScore, certificate, shows_score: showsScore }
  const call = useApi()
  const save = useMutation({
    mutationFn: (body: typeof input) =>
      rule
        ? call('PUT /api/classes/completion-rules/{id}/', {
            params: { id: rule.id },
            body: { ...body, version },
          })
        : call('POST /api/classes/completion-rules/', { body: { ...body, kind, about } }),
    onSuccess: () => {
      toast.success(rule ? words.saved : words.added)
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  })
  const form = useForm({
    errors: { about: !rule && !about && words.pickMissing, score_least: isScoreInvalid && words.scoreWrong },
    send: () => save.mutate(input),
    action: save,
  })
  return (
    <FormDialog
      form={form}
      title={rule ? (rule.about?.name ?? words.defaults[rule.kind]) : words.addTitle}
      confirm={rule ? words.save : words.add}
      sentence={problem => problemSentence(problem, { changed_meanwhile: words.meanwhile })}
      onClose={onClose}
    >
      {!rule && (
        <SubjectFields
          kind={kind}
          about={about}
          error={form.errorOf('about')}
          coveredIds={existingRules.flatMap(one => one.about?.id ?? [])}
          onKind={chosen => {
            setKind(chosen)
            setAbout('')
          }}
          onAbout={setAbout}
        />
      )}
      <SelectField
        label={words.needsLabel}
        error={null}
        value={needs}
        choices={completionNeeds.map(value => ({ value, label: words.needs[kind][value] }))}
        onChange={value => setNeeds(value as CompletionRule['needs'])}
      />
      {needs !== 'PARTS' && (
        <TextField
          label={words.scoreLabel}
          hint={words.scoreHint}
          error={form.errorOf('score_least')}
          value={score}
          onChange={setScore}
        />
      )}
      <Switch
        label={words.certificate}
        hint={words.certificateHint}
        checked={certificate}
        onChange={setCertificate}
        pending={false}
      />
      {certificate && needs !== 'PARTS' && (
        <Switch label={words.showsScore} checked={showsScore} onChange={setShowsScore} pending={false} />
      )}
    </FormDialog>
  )
}

interface SubjectFieldsProps {
  kind: CompletionRule['kind']
  about: string
  error: string | null
  coveredIds: readonly string[]
  onKind: (kind: CompletionRule['kind']) => void
  onAbout: (id: string) => void
}

function SubjectFields({ kind, about, error, coveredIds, onKind, onAbout }: SubjectFieldsProps) {
  const { rules: words, kinds } = certificateWords()
  const levels = useQuery(fullLevelsQuery)
  const courses = useQuery({ ...coursesToCompleteQuery, enabled: kind === 'COURSE' })
  const list = kind === 'LEVEL' ? levels : courses
  const all =
    kind === 'LEVEL'
      ? (levels.data ?? [])
          .filter(({ archived_at }) => archived_at === null)
          .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
      : (courses.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SelectField
        label={words.kind}
        error={null}
        value={kind}
        choices={(['LEVEL', 'COURSE'] as const).map(value => ({ value, label: kinds[value] }))}
        onChange={value => onKind(value as CompletionRule['kind'])}
      />
      {list.error && !list.data ? (
        <LoadProblem
          title={words.choicesFailed[kind]}
          error={list.error}
          onRetry={list.refetch}
          pending={list.isFetching}
        />
      ) : (
        <SelectField
          label={words.what}
          error={error}
          value={about}
          choices={[{ value: '', label: words.pick }, ...all.filter(({ value }) => !coveredIds.includes(value))]}
          onChange={onAbout}
        />
      )}
    </>
  )
}
