interface Titled {
  topic: { title: string } | null
  description: string
}

/** The line a class is known by: its topic, else the first line of its description, else its type. */
export function classTitle(liveClass: Titled & { live_class_type: { name: string } }): string {
  return liveClass.topic?.title || liveClass.description.split('\n')[0]?.trim() || liveClass.live_class_type.name
}

/** What the description says beyond the title. */
export function classRemainder({ topic, description }: Titled): string {
  return (topic ? description : description.split('\n').slice(1).join('\n')).trim()
}
