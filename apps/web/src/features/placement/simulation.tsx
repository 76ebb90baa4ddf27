import { cefrCodes, type StoppingRules, stoppingRules } from '@aulaviva/domain/placement'
import { ruleBounds, simulated, studentsSimulated } from '@aulaviva/domain/placement-simulation'
import { useState } from 'react'
import { readNumber } from '#platform/forms/read-number.ts'
import { oneDecimal, percent } from '#platform/time/format.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { MeasuringQuestion } from './placement-bank.queries.ts'
import { placementBankWords } from './placement-bank.words.ts'
import { itemsOf, useSimulation } from './use-simulation.ts'

type Typed = Record<keyof StoppingRules, string>
const names = ['least', 'most', 'sureBelow'] as const

/** A thousand students who never were take the test with what is asked now: how near it comes, and with other rules. */
export function Simulation({ questions }: { questions: readonly MeasuringQuestion[] }) {
  const words = placementBankWords().simulation
  const { students, isRunning, begin } = useSimulation()
  const [typed, setTyped] = useState<Typed>({
    least: String(stoppingRules.least),
    most: String(stoppingRules.most),
    sureBelow: String(stoppingRules.sureBelow),
  })
  const [tried, setTried] = useState(false)
  const rules = rulesOf(typed)
  const wrong = (name: keyof StoppingRules) => {
    const { min, max } = ruleBounds[name]
    const value = rules[name]
    const outside = value === null || value < min || value > max || (name !== 'sureBelow' && !Number.isInteger(value))
    if (outside) return words.between(String(min), String(max))
    return name === 'most' && rules.least !== null && value < rules.least ? words.leastAboveMost : null
  }
  function press() {
    setTried(true)
    const { least, most, sureBelow } = rules
    if (names.some(wrong) || least === null || most === null || sureBelow === null) return
    begin(itemsOf(questions), { least, most, sureBelow })
  }
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-4 max-w-[65ch] text-ink-2">{words.about}</p>
      <div className="grid gap-5 rounded-card border border-line bg-room p-4 tablet:p-5">
        <div className="grid items-start gap-4 tablet:grid-cols-3">
          {names.map(name => (
            <TextField
              key={name}
              label={words.rules[name]}
              error={tried ? wrong(name) : null}
              value={typed[name]}
              onChange={text => setTyped(before => ({ ...before, [name]: text }))}
            />
          ))}
        </div>
        <div>
          <Button variant="primary" icon="play" pending={isRunning} onPress={press}>
            {words.run}
          </Button>
        </div>
        {isRunning && (
          <ProgressBar
            label={words.running}
            value={students.length / studentsSimulated}
            text={percent(students.length / studentsSimulated)}
          />
        )}
        {!isRunning && students.length > 0 && <Outcome students={students} />}
      </div>
    </section>
  )
}

function rulesOf(typed: Typed): Record<keyof StoppingRules, number | null> {
  return { least: readNumber(typed.least), most: readNumber(typed.most), sureBelow: readNumber(typed.sureBelow) }
}

function Outcome({ students }: { students: Parameters<typeof simulated>[0] }) {
  const words = placementBankWords().simulation
  const [chosen, choose] = useState<string>(cefrCodes[0])
  const { all, levels } = simulated(students)
  const rows = [
    { key: 'all', name: words.all, row: all },
    ...levels.map(row => ({ key: row.level, name: row.level, row })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="tabular font-medium text-ink">
        {words.outcome(percent(all.exact), percent(all.near), oneDecimal(all.asked))}
      </p>
      <BarChart
        title={words.chart}
        category={words.level}
        measure={words.exact}
        chosen={chosen}
        onChoose={choose}
        bars={levels.map(({ level, exact }) => ({
          key: level,
          label: level,
          name: level,
          value: exact,
          text: percent(exact),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled, also by the keyboard */}
      <section aria-label={words.title} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full">
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              {[words.level, words.students, words.exact, words.near, words.distance, words.bias, words.asked].map(
                (name, at) => (
                  <th
                    key={name}
                    scope="col"
                    className={`px-3 py-2 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
                  >
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, name, row }) => (
              <tr key={key}>
                <th scope="row" className="px-3 py-2 text-start font-medium text-ink">
                  {name}
                </th>
                {[
                  String(row.students),
                  percent(row.exact),
                  percent(row.near),
                  hundredths(row.distance),
                  hundredths(row.bias),
                  oneDecimal(row.asked),
                ].map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
                  <td key={at} className="px-3 py-2 text-end whitespace-nowrap text-ink">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const hundredths = (value: number) => String(Math.round(value * 100) / 100)
