import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { fullLevelQuery, fullLevelsQuery, type SyllabusUsage } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

/** A level, unit, or topic to act on. */
export interface SyllabusItem {
  id: string
  title: string
  version: number
  archived_at: string | null
}

export type ItemAction = 'move' | 'merge' | 'archive' | 'restore' | 'delete'

interface Props {
  action: ItemAction
  kind: SyllabusKind
  item: SyllabusItem
  parent: string | null
  use: SyllabusUsage
  onClose: () => void
  onDone: () => void
}

/** Moves, merges, archives, restores, or deletes, after showing what will change. */
export function ItemActionDialog({ action, kind, item, parent, use, onClose, onDone }: Props) {
  const words = syllabusEditingWords()
  const texts = actionTexts(action, kind, item.title, use)
  const [target, setTarget] = useState<string | null>(null)
  const call = useApi()
  const change = useSyllabusChange({
    send: (to: string) => {
      const chosen = { kind, id: item.id, version: item.version }
      if (action === 'move') return call('POST /api/classes/syllabus/move/', { body: { ...chosen, to } })
      if (action === 'merge') return call('POST /api/classes/syllabus/merge/', { body: { ...chosen, into: to } })
      return call(`POST /api/classes/syllabus/${action}/`, { body: chosen })
    },
    done: texts.done,
    onDone,
  })
  const needsTarget = action === 'move' || action === 'merge'
  const form = useForm({
    errors: { to: needsTarget && !target && (action === 'move' ? words.move.choose : words.merge.choose) },
    send: () => change.mutate(target ?? ''),
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={texts.title}
      confirm={texts.confirm}
      variant={action === 'archive' || action === 'delete' || action === 'merge' ? 'danger' : 'primary'}
      sentence={syllabusFailure}
      onClose={onClose}
    >
      {needsTarget && (
        <TargetField
          kind={action === 'merge' ? kind : kind === 'topics' ? 'units' : 'levels'}
          label={action === 'merge' ? words.merge.into : kind === 'units' ? words.move.toLevel : words.move.toUnit}
          except={action === 'merge' ? item.id : parent}
          error={form.errorOf('to')}
          onChange={setTarget}
        />
      )}
      <Consequences lines={texts.lines} />
    </FormDialog>
  )
}

/** The texts of an action. */
function actionTexts(action: ItemAction, kind: SyllabusKind, name: string, use: SyllabusUsage) {
  const words = syllabusEditingWords()
  const { move, merge, archiving, deleting } = words
  if (action === 'move') {
    const title = kind === 'units' ? move.unit(name) : move.topic(name)
    return {
      title,
      confirm: move.confirm,
      done: move.done(name),
      lines: [move.futureClasses(use.classes_ahead), move.past, move.results],
    }
  }
  if (action === 'merge') {
    const lines = [
      merge.all,
      ...(kind === 'topics' ? [] : [merge.sameTitles]),
      merge.better,
      staffPagesWords().preview.final,
    ]
    return { title: merge.title(name), confirm: merge.confirm, done: merge.done(name), lines }
  }
  if (action === 'archive') {
    const lines = [
      archiving.chosen,
      archiving.upcomingClasses(use.classes_ahead),
      ...(kind === 'units' ? [archiving.progress] : []),
      ...(kind === 'levels' && use.students > 0 ? [archiving.students(use.students)] : []),
      archiving.back,
    ]
    return { title: archiving.title(name), confirm: archiving.confirm, done: archiving.done(name), lines }
  }
  if (action === 'restore') {
    const lines = [archiving.restoring]
    return { title: archiving.restoreTitle(name), confirm: words.acts.restore, done: archiving.restored(name), lines }
  }
  return { title: deleting.title(name), confirm: deleting.confirm, done: deleting.done(name), lines: [deleting.body] }
}

interface TargetProps {
  kind: SyllabusKind
  label: string
  except: string | null
  error: string | null
  onChange: (id: string | null) => void
}

/** Chooses a level, one of its units, or one of that unit's topics, step by step. */
function TargetField({ kind, label, except, error, onChange }: TargetProps) {
  const words = syllabusEditingWords()
  const [level, setLevel] = useState('')
  const [unit, setUnit] = useState('')
  const [topic, setTopic] = useState('')
  const { data: levels = [] } = useQuery(fullLevelsQuery)
  const { data: content } = useQuery({ ...fullLevelQuery(level), enabled: kind !== 'levels' && level !== '' })
  const units = content?.content.filter(one => one.archived_at === null) ?? []
  const topics = units.find(({ id }) => id === unit)?.topics.filter(one => one.archived_at === null) ?? []
  const noChoice = { value: '', label: words.pick }
  return (
    <>
      <SelectField
        label={kind === 'levels' ? label : words.level.one}
        error={kind === 'levels' ? error : null}
        value={level}
        choices={[
          noChoice,
          ...levels
            .filter(({ id, archived_at }) => archived_at === null && (kind !== 'levels' || id !== except))
            .map(one => ({ value: one.id, label: `${one.code} ${one.name}` })),
        ]}
        onChange={id => {
          setLevel(id)
          setUnit('')
          setTopic('')
          onChange(kind === 'levels' ? id || null : null)
        }}
      />
      {kind !== 'levels' && (
        <SelectField
          label={kind === 'units' ? label : words.unit.dialog}
          error={kind === 'units' ? error : null}
          value={unit}
          choices={[
            noChoice,
            ...units
              .filter(({ id }) => kind !== 'units' || id !== except)
              .map(one => ({ value: one.id, label: `${one.number}. ${one.title}` })),
          ]}
          onChange={id => {
            setUnit(id)
            setTopic('')
            onChange(kind === 'units' ? id || null : null)
          }}
        />
      )}
      {kind === 'topics' && (
        <SelectField
          label={label}
          error={error}
          value={topic}
          choices={[
            noChoice,
            ...topics.filter(({ id }) => id !== except).map(one => ({ value: one.id, label: one.title })),
          ]}
          onChange={id => {
            setTopic(id)
            onChange(id || null)
          }}
        />
      )}
    </>
  )
}
