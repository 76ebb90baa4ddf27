import { shortened } from './shortened.ts'

interface Titled {
  topic: { title: string } | null
  description: string
}

interface NamedRow {
  topic_title: string | null
  description: string
  type_name: string
}

/** Characters of a title: it names a class in a list, a sentence, a calendar and a mail. */
const longest = 120

/** The line a class is known by: its topic, else the first line of its description, else its type; cut where it is too long for a line. */
export function classTitle(liveClass: Titled & { live_class_type: { name: string } }): string {
  const line = liveClass.topic?.title || firstLine(liveClass.description) || liveClass.live_class_type.name
  return shortened(line, longest)
}

/** The same where the names stand beside each other in a row. */
export function titleOfRow({ topic_title, description, type_name }: NamedRow): string {
  return classTitle({
    topic: topic_title === null ? null : { title: topic_title },
    description,
    live_class_type: { name: type_name },
  })
}

/** What the description says beyond the title: all of it where the title had to be cut. */
export function classRemainder({ topic, description }: Titled): string {
  const said = topic || firstLine(description).length > longest ? '' : firstLine(description)
  return description.trim().slice(said.length).trim()
}

const firstLine = (description: string) => description.trim().split('\n', 1)[0]!.trim()
