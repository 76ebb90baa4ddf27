import { Link } from '@tanstack/react-router'
import { StatusPill } from '#ui/status-pill.tsx'
import { formatPay, formatPeriod, formatScope, rateStateOf } from './rate-text.ts'
import type { Rate } from './rates.queries.ts'
import { ratesWords } from './rates.words.ts'

interface Props {
  rates: readonly Rate[]
  currency: string
  today: string
  /** What identifies a rate here: its teacher and level, or its class type. */
  labelBy: 'whose' | 'type'
}

/** Rates line by line, linked to their pages: scope, pay, and dates. */
export function RateRows({ rates, currency, today, labelBy }: Props) {
  const words = ratesWords()
  return (
    <ul className="divide-y divide-line">
      {rates.map(rate => {
        const state = rateStateOf(rate, today)
        return (
          <li
            key={rate.id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 transition-colors hover:bg-desk tablet:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_auto]"
          >
            <Link
              to="/staff/rates/$id"
              params={{ id: rate.id }}
              className="wrap-anywhere font-medium text-lamp-ink underline underline-offset-4 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-lamp"
            >
              {labelBy === 'type'
                ? [rate.live_class_type.name, rate.level?.code].filter(Boolean).join(', ')
                : formatScope(rate)}
            </Link>
            <div className="tabular col-start-1 min-w-0 tablet:col-start-2 tablet:row-start-1">
              <p className="text-ink">{formatPay(rate, currency)}</p>
              <p className="text-small text-ink-3">{formatPeriod(rate, today)}</p>
            </div>
            {state !== 'now' && (
              <span className="col-start-2 row-start-1 tablet:col-start-3">
                <StatusPill tone={state === 'upcoming' ? 'info' : 'neutral'}>{words.states[state]}</StatusPill>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
