import { cefrCodes, type StoppingRules, stoppingNames } from '@aulaviva/domain/placement'
import { simulatedStudentCount, summarizeSimulation } from '@aulaviva/domain/placement-simulation'
import { useEffect, useRef, useState } from 'react'
import { formatPercent, oneDecimal } from '#platform/time/format.ts'
import { plainNumber } from '#platform/words/language.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PlacementBank } from './placement-bank.queries.ts'
import { placementBankWords } from './placement-bank.words.ts'
import { CurrentStopping, SaveStopping } from './save-stopping.tsx'
import { ruleErrors, rulesOf, type TypedRules, typedRulesOf } from './typed-rules.ts'
import { placementItemsOf, useSimulation } from './use-simulation.ts'

/**
 * Simulates 1,000 students who take the test with the current questions and shows its accuracy, also with other rules,
 * which can be saved.
 */
export function Simulation({ bank: { questions, stopping } }: { bank: PlacementBank }) {
  const words = placementBankWords().simulation
  const { students, rules: simulatedRules, isRunning, start } = useSimulation()
  const [typed, setTyped] = useState<TypedRules>(() => typedRulesOf(stopping.rules))
  const [presses, setPresses] = useState(0)
  const fields = useRef<HTMLDivElement>(null)
  const errors = ruleErrors(typed)
  const rules = rulesOf(typed)
  const countPress = () => setPresses(presses + 1)
  // Focus the first error after a press, but not while it is being corrected.
  useEffect(() => {
    if (presses > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [presses])
  function press() {
    countPress()
    if (rules) start(placementItemsOf(questions), rules)
  }
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <p className="-mt-2 mb-4 max-w-[65ch] text-ink-2">{words.about}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-room p-4 tablet:p-5">
        <CurrentStopping stopping={stopping} />
        <div ref={fields} className="grid items-start gap-4 tablet:grid-cols-3">
          {stoppingNames.map(name => (
            <TextField
              key={name}
              label={words.rules[name]}
              error={presses > 0 ? errors[name] : null}
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
            value={students.length / simulatedStudentCount}
            text={formatPercent(students.length / simulatedStudentCount)}
          />
        )}
        {!isRunning && simulatedRules && students.length > 0 && <Outcome students={students} rules={simulatedRules} />}
        <SaveStopping
          stopping={stopping}
          rules={rules}
          onPress={countPress}
          onReset={() => setTyped(typedRulesOf(stopping.usual))}
        />
      </div>
    </section>
  )
}

function Outcome({ students, rules }: { students: Parameters<typeof summarizeSimulation>[0]; rules: StoppingRules }) {
  const { simulation: words, stopping } = placementBankWords()
  const [chosen, choose] = useState<string>(cefrCodes[0])
  const { all, levels } = summarizeSimulation(students)
  const rows = [
    { key: 'all', name: words.all, row: all },
    ...levels.map(row => ({ key: row.level, name: row.level, row })),
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p role="status" className="tabular font-medium text-ink">
        {stopping.simulated(rules.least, rules.most, plainNumber(rules.sure_below))}{' '}
        {words.outcome(formatPercent(all.exact), formatPercent(all.near), oneDecimal(all.asked))}
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
          text: formatPercent(exact),
        }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it must scroll with the keyboard too */}
      <section aria-label={words.title} tabIndex={0} className="overflow-x-auto">
        <table className="tabular w-full">
          <caption className="sr-only">{words.title}</caption>
          <thead>
            <tr className="border-b border-line text-small text-ink-3">
              {[
                words.level,
                words.students,
                words.exact,
                words.near,
                words.distance,
                words.bias,
                words.questionCount,
              ].map((name, at) => (
                <th key={name} scope="col" className={`px-3 py-2 font-medium ${at === 0 ? 'text-start' : 'text-end'}`}>
                  {name}
                </th>
              ))}
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
                  formatPercent(row.exact),
                  formatPercent(row.near),
                  plainNumber(row.distance),
                  plainNumber(row.bias),
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
