import type { Document } from './test-authoring.queries.ts'
import { testAuthoringWords } from './test-authoring.words.ts'

/** The differences between two authors' versions, part by part. */
export function testDifferences(mine: Document, theirs: Document) {
  const { facts, sections } = testAuthoringWords()
  const [own, other] = [describeTest(mine), describeTest(theirs)]
  const labels = { title: facts.name, description: facts.description, rules: facts.title, sections: sections.title }
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter(name => own[name].key !== other[name].key)
    .map(name => ({ label: labels[name], theirs: other[name].text, mine: own[name].text }))
}

function describeTest({ title, description, sections, ...rules }: Document) {
  const words = testAuthoringWords()
  const sectionLines = sections.map(({ name, parts }) =>
    [name, words.questions(parts.reduce((sum, part) => sum + (part.kind === 'DRAW' ? part.amount : 1), 0))]
      .filter(Boolean)
      .join(': '),
  )
  const comparable = (text: string, key: unknown = text) => ({ text, key: JSON.stringify(key) })
  const { pass_mark, time_limit_minutes: limit, max_attempts, retry_after_minutes: wait, shuffled } = rules
  const facts = [
    `${words.facts.pass} ${pass_mark}`,
    limit !== null && `${words.facts.time} ${limit}`,
    max_attempts !== null && `${words.facts.attempts} ${max_attempts}`,
    wait !== null && `${words.facts.wait} ${wait}`,
    shuffled && words.facts.shuffled,
    words.facts.solutions[rules.solutions],
  ]
  return {
    title: comparable(title),
    description: comparable(description),
    rules: comparable(facts.filter(Boolean).join('\n'), rules),
    sections: comparable(sectionLines.join('\n'), sections),
  }
}
