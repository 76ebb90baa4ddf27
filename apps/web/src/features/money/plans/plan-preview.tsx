import { formatPrice, formatTerms, type PlanTerms } from '#entities/subscriptions/plan-terms.ts'
import { capitalize } from '#platform/time/region.ts'
import { Card } from '#ui/card.tsx'
import { plansWords } from './plans.words.ts'

interface Props {
  name: string
  description: string
  terms: PlanTerms | null
  currency: string
  /** Whether a price has been entered. */
  isPriced: boolean
}

/** The plan as students see it, while it is edited. */
export function PlanPreview({ name, description, terms, currency, isPriced }: Props) {
  const words = plansWords().preview
  return (
    <aside aria-label={words.title} className="desk:sticky desk:top-24 desk:self-start">
      <Card padding="wide">
        <p className="text-small text-ink-3">{words.title}</p>
        <p className="mt-1 font-display text-large font-semibold wrap-anywhere text-ink">
          {name.trim() || words.nameless}
        </p>
        {terms ? (
          <>
            {isPriced && (
              <p className="tabular font-semibold text-lamp-ink">{capitalize(formatPrice(terms, currency))}</p>
            )}
            {description.trim() && <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>}
            <ul className="tabular mt-3 grid list-disc gap-1 ps-5 wrap-anywhere text-ink-2 marker:text-lamp-ink">
              {formatTerms(terms).map(fact => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className="mt-2 text-ink-3">{words.empty}</p>
        )}
      </Card>
    </aside>
  )
}
