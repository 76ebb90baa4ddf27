/** The line a class is known by: its topic, else the first line of its description, else its type. */
export function classTitle(liveClass: {
  topic: { title: string } | null
  description: string
  live_class_type: { name: string }
}): string {
  return liveClass.topic?.title || liveClass.description.split('\n')[0]?.trim() || liveClass.live_class_type.name
}
