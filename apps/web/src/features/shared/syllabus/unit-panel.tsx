import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { activeLocale } from '#platform/words/language.ts'
import { orderedListWords } from '#platform/words/ordered-list.words.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { OrderedList } from '#ui/ordered-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { AddItemsField } from './add-items-field.tsx'
import { PartDialog } from './part-dialog.tsx'
import type { FullTopic, FullUnit, LevelContent } from './syllabus-editing.queries.ts'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { useOrder } from './use-syllabus-change.ts'

/** One unit of a level: its goal, its topics in order, and its materials. */
export function UnitPanel({ level, unit }: { level: LevelContent; unit: FullUnit }) {
  const words = syllabusEditingWords()
  const [editing, setEditing] = useState<'unit' | string | null>(null)
  const activeTopics = unit.topics.filter(topic => topic.archived_at === null)
  const archivedTopics = unit.topics.filter(topic => topic.archived_at !== null)
  const { order, reorder } = useOrder(
    'topics',
    unit.id,
    activeTopics.map(({ id }) => id),
  )
  const orderedTopics = order.flatMap(id => activeTopics.find(topic => topic.id === id) ?? [])
  const topic = unit.topics.find(({ id }) => id === editing)
  const line = (one: FullTopic) => <TopicLine topic={one} onChange={() => setEditing(one.id)} />
  return (
    <section className="min-w-0">
      <Link
        to="/staff/syllabus/$id"
        params={{ id: level.id }}
        resetScroll={false}
        className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1 text-small font-medium text-ink-2 desk:hidden"
      >
        <Icon name="chevron-left" size={20} />
        {words.unit.all}
      </Link>
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-small text-ink-3">
            {unit.archived_at ? words.archive.title : words.unit.number(unit.number)}
          </p>
          <h2 className="text-heading font-semibold wrap-anywhere text-ink">{unit.title}</h2>
          {unit.description && <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{unit.description}</p>}
        </div>
        <IconButton icon="settings" label={words.unit.change(unit.title)} onPress={() => setEditing('unit')} />
      </div>
      {orderedTopics.length > 0 ? (
        <OrderedList
          label={words.topic.list(unit.title)}
          locale={activeLocale()}
          words={orderedListWords()}
          onReorder={reorder}
          rows={orderedTopics.map(one => ({ id: one.id, name: one.title, content: line(one) }))}
        />
      ) : (
        <p className="text-ink-2">{words.topic.empty}</p>
      )}
      {unit.archived_at === null && level.archived_at === null && (
        <AddItemsField kind="topics" parent={unit.id} label={words.topic.add} />
      )}
      {archivedTopics.length > 0 && (
        <div className="mt-8">
          <SectionHeading level="h3">{words.archive.title}</SectionHeading>
          <ul className="divide-y divide-line rounded-card border border-line ps-4 pe-2">
            {archivedTopics.map(one => (
              <li key={one.id}>{line(one)}</li>
            ))}
          </ul>
        </div>
      )}
      {editing === 'unit' && <PartDialog kind="units" part={unit} parent={level.id} onClose={() => setEditing(null)} />}
      {topic && <PartDialog kind="topics" part={topic} parent={unit.id} onClose={() => setEditing(null)} />}
    </section>
  )
}

function TopicLine({ topic, onChange }: { topic: FullTopic; onChange: () => void }) {
  const words = syllabusEditingWords()
  return (
    <div className="flex min-h-12 items-center gap-2">
      <span className="min-w-0 grow py-1.5">
        <span className="block wrap-anywhere text-ink">{topic.title}</span>
        {topic.materials.length > 0 && (
          <span className="tabular block text-small text-ink-3">{words.materials(topic.materials.length)}</span>
        )}
      </span>
      <IconButton icon="settings" label={words.topic.change(topic.title)} onPress={onChange} />
    </div>
  )
}
