import { LevelMark } from '#entities/syllabus/level-mark.tsx'
import { type LevelTemplate, levelsOfTemplate } from '#entities/syllabus/level-templates.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { syllabusEditingWords } from './syllabus-editing.words.ts'
import { syllabusFailure, useSyllabusChange } from './use-syllabus-change.ts'

/** Shows the levels of a template and creates all of them at once. */
export function TemplateDialog({ template, onClose }: { template: LevelTemplate; onClose: () => void }) {
  const words = syllabusEditingWords()
  const levels = levelsOfTemplate(template, words.levelNames)
  const call = useApi()
  const create = useSyllabusChange({
    send: (_: LevelTemplate) => call('POST /api/classes/syllabus/levels/', { body: { levels } }),
    done: words.template.created,
    onDone: onClose,
  })
  return (
    <Confirm
      title={words.template.question(words.templates[template].title)}
      confirm={words.template.confirm}
      variant="primary"
      pending={create.isPending}
      onConfirm={() => create.mutate(template)}
      onClose={onClose}
    >
      <p>{words.template.body}</p>
      <ol className="mt-4 divide-y divide-line rounded-card border border-line">
        {levels.map(level => (
          <li key={level.code} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <span className="w-24 shrink-0">
              <LevelMark level={level} />
            </span>
            <span className="text-ink">{level.name}</span>
          </li>
        ))}
      </ol>
      {create.error && (
        <p role="alert" className="mt-4 text-bad">
          {syllabusFailure(create.error)}
        </p>
      )}
    </Confirm>
  )
}
