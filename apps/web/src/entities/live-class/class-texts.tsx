import { type ClassTextName, isLinkText, publicClassTextNames } from '@aulaviva/domain/class-texts'
import { classRemainder } from '@aulaviva/domain/class-title'
import { DetailPart } from '#ui/section-heading.tsx'
import { classTextsWords } from './class-texts.words.ts'
import type { ScheduledClass } from './live-class.ts'

interface Props {
  liveClass: Pick<ScheduledClass, 'topic' | 'description'> & { [Name in ClassTextName]?: string | null }
  names?: readonly ClassTextName[]
  /** Of the titles. */
  level?: 'h2' | 'h3'
}

/** The texts of a class, each with a title. Of the description, what isn't the class's title. */
export function ClassTextParts({ liveClass, names = publicClassTextNames, level = 'h3' }: Props) {
  const words = classTextsWords()
  const texts: Props['liveClass'] = { ...liveClass, description: classRemainder(liveClass) }
  return names.map(name => {
    const text = texts[name]
    if (!text) return null
    return (
      <DetailPart key={name} level={level} title={name === 'description' ? words.about : words.labels[name]}>
        {isLinkText(name) ? (
          <a
            href={text}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center wrap-anywhere text-ink underline underline-offset-4"
          >
            {text}
          </a>
        ) : (
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        )}
      </DetailPart>
    )
  })
}
