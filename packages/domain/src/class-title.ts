import { shortenText } from './shorten-text.ts'

interface Titled {
  topic: { title: string } | null
  description: string
}

interface NamedRow {
  topic_title: string | null
  description: string
  type_name: string
}

/** Maximum characters of a title, which names a class in lists, sentences, calendars, and emails. */
const maxTitleLength = 120

/**
 * The title of a class: its topic, otherwise the first line of its description, otherwise its type. Shortened if it is
 * too long for a line.
 */
export function classTitle(liveClass: Titled & { live_class_type: { name: string } }): string {
  const line = liveClass.topic?.title || firstLine(liveClass.description) || liveClass.live_class_type.name
  return shortenText(line, maxTitleLength)
}

/** The same for a row with the names in separate columns. */
export function titleOfRow({ topic_title, description, type_name }: NamedRow): string {
  return classTitle({
    topic: topic_title === null ? null : { title: topic_title },
    description,
    live_class_type: { name: type_name },
  })
}

/** The rest of the description after the title. All of it if the title was shortened. */
export function classRemainder({ topic, description }: Titled): string {
  const titleLine = topic || firstLine(description).length > maxTitleLength ? '' : firstLine(description)
  return description.trim().slice(titleLine.length).trim()
}

const firstLine = (description: string) => description.trim().split('\n', 1)[0]!.trim()
