import { type ClassTextName, classTextNames, classTexts, isLinkText } from '@aulaviva/domain/class-texts'
import { namesOf } from '@aulaviva/domain/names'
import { useQuery } from '@tanstack/react-query'
import { classTextsWords } from '#entities/live-class/class-texts.words.ts'
import { teachersToChooseQuery } from '#entities/syllabus/catalogue.queries.ts'
import { staffPagesWords } from '#platform/words/staff-pages.words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ClassDraft, type ClassField, type ClassType, draftFor, type Level, levelsFor } from './class-draft.ts'
import { classroomsQuery } from './class-planning.queries.ts'
import { classPlanningWords } from './class-planning.words.ts'

interface Props {
  draft: ClassDraft
  types: readonly ClassType[]
  levels: readonly Level[]
  errorOf: (field: ClassField) => string | null
  staff: boolean
  /** For a new class: what the teacher’s own room is for. */
  roomHint?: string
  teacherError?: string | null
  onChange: (draft: ClassDraft) => void
}

const linksFirst = (one: ClassTextName, other: ClassTextName) => Number(isLinkText(other)) - Number(isLinkText(one))

/** Fields of the class without its time, which the caller shows. */
export function ClassFields({ draft, types, levels, errorOf, staff, roomHint, teacherError = null, onChange }: Props) {
  const { fields: words } = classPlanningWords()
  const { labels, hints } = classTextsWords()
  const type = types.find(({ id }) => id === draft.type) ?? types[0]!
  const units = levels.find(({ id }) => id === draft.level)?.units ?? []
  const topics = units.find(({ id }) => id === draft.unit)?.topics ?? []
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 tablet:grid-cols-2">
      <SelectField
        label={words.type}
        error={null}
        value={draft.type}
        onChange={id => onChange(draftFor(types.find(one => one.id === id) ?? types[0]!, draft))}
        choices={types.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {type.kind === 'EITHER' && (
        <SelectField
          label={words.kind}
          error={null}
          value={draft.kind}
          onChange={kind => onChange({ ...draft, kind: kind as ClassDraft['kind'] })}
          choices={[
            { value: 'GROUP', label: words.group },
            { value: 'PRIVATE', label: words.private },
          ]}
        />
      )}
      <LevelField
        type={type}
        levels={levels}
        error={errorOf('level') ?? (draft.level ? null : errorOf('unit'))}
        value={draft.level}
        onChange={level => onChange({ ...draft, level, unit: '', topic: '' })}
      />
      {draft.level && (
        <SelectField
          label={words.unit}
          error={errorOf('unit')}
          value={draft.unit}
          onChange={unit => onChange({ ...draft, unit, topic: '' })}
          choices={choices(
            type.needs_unit ? words.chooseUnit : words.noUnit,
            units.map(({ id, number, title }) => ({ id, label: `${number} · ${title}` })),
          )}
        />
      )}
      {draft.unit && (
        <SelectField
          label={words.topic}
          error={null}
          value={draft.topic}
          onChange={topic => onChange({ ...draft, topic })}
          choices={choices(
            words.noTopic,
            topics.map(({ id, title }) => ({ id, label: title })),
          )}
        />
      )}
      {staff && (
        <TeacherField
          value={draft.teacher}
          error={teacherError}
          onChange={teacher => onChange({ ...draft, teacher })}
        />
      )}
      {draft.kind === 'GROUP' && (
        <TextField
          label={words.capacity}
          type="number"
          error={errorOf('capacity')}
          value={draft.capacity}
          onChange={capacity => onChange({ ...draft, capacity })}
        />
      )}
      {staff && <ClassroomField value={draft.classroom} onChange={classroom => onChange({ ...draft, classroom })} />}
      {classTextNames.toSorted(linksFirst).map(name => {
        const text = classTexts[name]
        const field = {
          label: labels[name],
          hint: (name === 'room_url' && roomHint) || hints[name],
          error: errorOf(name),
          value: draft[name],
          onChange: (value: string) => onChange({ ...draft, [name]: value }),
        }
        return text.kind === 'link' ? (
          <TextField key={name} type="url" {...field} />
        ) : (
          <div key={name} className="tablet:col-span-2">
            <TextArea maxLength={text.maxLength} rows={2} {...field} />
          </div>
        )
      })}
    </div>
  )
}

const choices = (neutral: string, list: readonly { id: string; label: string }[]) => [
  { value: '', label: neutral },
  ...list.map(({ id, label }) => ({ value: id, label })),
]

interface ChoiceProps {
  value: string
  onChange: (id: string) => void
}

interface LevelProps extends ChoiceProps {
  type: ClassType
  levels: readonly Level[]
  error: string | null
}

/** The level, of those that the type is for. */
export function LevelField({ type, levels, error, value, onChange }: LevelProps) {
  const { fields: words } = classPlanningWords()
  return (
    <SelectField
      label={words.level}
      error={error}
      value={value}
      onChange={onChange}
      choices={choices(
        type.levels.length > 0 ? words.chooseLevel : staffPagesWords().allLevels,
        levelsFor(type, levels).map(({ id, code, name }) => ({ id, label: `${code} · ${name}` })),
      )}
    />
  )
}

interface TeacherProps extends ChoiceProps {
  error?: string | null
}

/** The teacher, chosen by staff. */
export function TeacherField({ value, error = null, onChange }: TeacherProps) {
  const { fields: words } = classPlanningWords()
  const { data: teachers = [] } = useQuery(teachersToChooseQuery)
  return (
    <SelectField
      label={words.teacher}
      error={error}
      value={value}
      onChange={onChange}
      choices={choices(
        words.noTeacher,
        teachers.map(one => ({ id: one.id, label: namesOf(one) })),
      )}
    />
  )
}

/** The classroom, chosen by staff. */
export function ClassroomField({ value, onChange }: ChoiceProps) {
  const { fields: words } = classPlanningWords()
  const { data: classrooms = [] } = useQuery(classroomsQuery)
  // An archived classroom stays if it was chosen before.
  const offered = classrooms.filter(({ id, archived_at }) => archived_at === null || id === value)
  return (
    <SelectField
      label={words.classroom}
      error={null}
      value={value}
      onChange={onChange}
      choices={choices(
        words.noClassroom,
        offered.map(({ id, name, seats }) => ({ id, label: words.classroomOf(name, seats) })),
      )}
    />
  )
}
