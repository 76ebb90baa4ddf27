import { classNames } from '#ui/class-names.ts'
import { testWords } from './test.words.ts'

interface Props {
  answered: readonly boolean[]
  at: number
  onGo: (at: number) => void
}

/** Every question as a number: the current one, answered ones, open ones. */
export function QuestionMap({ answered, at, onGo }: Props) {
  const words = testWords().questions
  return (
    <nav aria-label={words.map}>
      <ol className="flex flex-wrap gap-2">
        {answered.map((done, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the questions of an attempt never change places
          <li key={place}>
            <button
              type="button"
              aria-label={words.questionLink(place + 1, done, place === at)}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onGo(place)}
              className={classNames(
                'tabular relative grid size-11 place-items-center rounded-button border font-semibold transition-colors',
                place === at ? 'border-lamp text-ink' : 'border-line text-ink-2 hover:border-edge hover:text-ink',
                done ? 'bg-lamp-wash' : 'bg-transparent',
              )}
            >
              {place + 1}
              {done && <span aria-hidden="true" className="absolute bottom-1.5 h-[3px] w-3.5 rounded-pill bg-lamp" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
