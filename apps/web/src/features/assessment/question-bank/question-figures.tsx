import { minStudentsForStatistics } from '@aulaviva/domain/question-kinds'
import { formatPercent } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { TaughtText } from '#platform/words/taught-text.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { BankQuestion } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

/** Statistics of a question, once it has enough answers. */
export function QuestionFigures({ figures }: Pick<BankQuestion, 'figures'>) {
  const words = questionBankWords().figures
  const { students, answered, known } = figures
  if (answered === 0) return null
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      {known ? (
        <>
          <p className="tabular mb-3 text-small text-ink-3">{words.sample(students, answered)}</p>
          <dl className="grid gap-4 tablet:grid-cols-2">
            <Figure name={words.right} value={formatPercent(known.right)} />
            <Figure name={words.facility} value={formatPercent(known.facility)} hint={words.facilityHint} />
            <Figure
              name={words.discrimination}
              value={known.discrimination === null ? words.noDiscrimination : plainNumber(known.discrimination)}
              hint={words.discriminationHint}
            />
            <div>
              <dt className="text-small text-ink-3">{words.wrong}</dt>
              <dd className="wrap-anywhere text-ink">
                {known.wrong ? (
                  <TaughtText>{words.wrongOf(known.wrong.text, known.wrong.count)}</TaughtText>
                ) : (
                  words.noWrong
                )}
              </dd>
            </div>
          </dl>
        </>
      ) : (
        <p className="text-ink-3">
          {words.few(students)}. {words.notYet(minStudentsForStatistics)}
        </p>
      )}
    </section>
  )
}

function Figure({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{name}</dt>
      <dd className="tabular text-large font-semibold text-ink">{value}</dd>
      {hint && <dd className="text-small text-ink-3">{hint}</dd>}
    </div>
  )
}
