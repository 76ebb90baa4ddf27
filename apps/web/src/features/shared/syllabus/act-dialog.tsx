import type { SyllabusKind } from '@aulaviva/domain/syllabus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { keptLevelQuery, keptLevelsQuery, type Use } from './making.queries.ts'
import { makingWords } from './making.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

/** A level, unit, or topic to act on. */
export interface Thing {
  id: string
  title: string
  version: number
  archived_at: string | null
}

export type Act = 'move' | 'merge' | 'archive' | 'restore' | 'delete'

interface Props {
  act: Act
  kind: SyllabusKind
  thing: Thing
  parent: string | null
  use: Use
  onClose: () => void
  onDone: () => void
}

/** Moves, merges, archives, restores, or deletes, after showing what will change. */
export function ActDialog({ act, kind, thing, parent, use, onClose, onDone }: Props) {
  const words = makingWords()
  const said = saying(act, kind, thing.title, use)
  const [target, setTarget] = useState<string | null>(null)
  const call = useApi()
  const change = useSyllabusChange({
    send: (to: string) => {
      const chosen = { kind, id: thing.id, version: thing.version }
      if (act === 'move') return call('POST /api/classes/syllabus/move/', { body: { ...chosen, to } })
      if (act === 'merge') return call('POST /api/classes/syllabus/merge/', { body: { ...chosen, into: to } })
      return call(`POST /api/classes/syllabus/${act}/`, { body: chosen })
    },
    done: said.done,
    onDone,
  })
  const elsewhere = act === 'move' || act === 'merge'
  const form = useForm({
    wrong: { to: elsewhere && !target && (act === 'move' ? words.move.choose : words.merge.choose) },
    send: () => change.mutate(target ?? ''),
    action: change,
  })
  return (
    <FormDialog
      form={form}
      title={said.title}
      confirm={said.confirm}
      variant={act === 'archive' || act === 'delete' || act === 'merge' ? 'danger' : 'primary'}
      sentence={syllabusFailure}
      onClose={onClose}
    >
      {elsewhere && (
        <Target
          kind={act === 'merge' ? kind : kind === 'topics' ? 'units' : 'levels'}
          label={act === 'merge' ? words.merge.into : kind === 'units' ? words.move.toLevel : words.move.toUnit}
          except={act === 'merge' ? thing.id : parent}
          error={form.errorOf('to')}
          onChange={setTarget}
        />
      )}
      <Consequences lines={said.lines} />
    </FormDialog>
  )
}

/** The texts of an action. */
function saying(act: Act, kind: SyllabusKind, name: string, use: Use) {
  const words = makingWords()
  const { move, merge, archiving, deleting } = words
  if (act === 'move') {
    const title = kind === 'units' ? move.unit(name) : move.topic(name)
    return {
      title,
      confirm: move.confirm,
      done: move.done(name),
      lines: [move.ahead(use.classes_ahead), move.past, move.results],
    }
  }
  if (act === 'merge') {
    const lines = [merge.all, ...(kind === 'topics' ? [] : [merge.same]), merge.better, staffPagesWords().preview.final]
    return { title: merge.title(name), confirm: merge.confirm, done: merge.done(name), lines }
  }
  if (act === 'archive') {
    const lines = [
      archiving.chosen,
      archiving.keeps(use.classes_ahead),
      ...(kind === 'units' ? [archiving.progress] : []),
      ...(kind === 'levels' && use.students > 0 ? [archiving.students(use.students)] : []),
      archiving.back,
    ]
    return { title: archiving.title(name), confirm: archiving.confirm, done: archiving.done(name), lines }
  }
  if (act === 'restore') {
    const lines = [archiving.restoring]
    return { title: archiving.again(name), confirm: words.acts.restore, done: archiving.restored(name), lines }
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
function Target({ kind, label, except, error, onChange }: TargetProps) {
  const words = makingWords()
  const [level, setLevel] = useState('')
  const [unit, setUnit] = useState('')
  const [topic, setTopic] = useState('')
  const { data: levels = [] } = useQuery(keptLevelsQuery)
  const { data: content } = useQuery({ ...keptLevelQuery(level), enabled: kind !== 'levels' && level !== '' })
  const units = content?.content.filter(one => one.archived_at === null) ?? []
  const topics = units.find(({ id }) => id === unit)?.topics.filter(one => one.archived_at === null) ?? []
  const none = { value: '', label: words.pick }
  return (
    <>
      <SelectField
        label={kind === 'levels' ? label : words.level.one}
        error={kind === 'levels' ? error : null}
        value={level}
        choices={[
          none,
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
            none,
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
            none,
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
