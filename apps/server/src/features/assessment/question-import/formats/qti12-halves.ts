import { type PlainText, tidy } from './plain-text.ts'
import { Refusal } from './read-results.ts'
import { below, childrenOf, type XmlElement } from './xml.ts'

interface Halves {
  text: string
  pairs: { left: string; right: string }[]
  spare: string[]
}

/**
 * Reads matching halves as Blackboard writes them: left halves next to fields without text, and right halves in a block
 * of their own, matched by their order. Null for anything else. Throws `Refusal`.
 */
export function readSeparateHalves(
  {
    element,
    responses,
    words,
  }: {
    element: XmlElement
    responses: readonly XmlElement[]
    words(nodes: readonly XmlElement[]): PlainText
  },
  rightOf: (response: XmlElement) => string[],
): Halves | null {
  const flows = below(element, 'flow')
  const block = flows.find(({ attributes }) => attributes.class === 'RIGHT_MATCH_BLOCK')
  if (!block) return null
  const read = (nodes: readonly XmlElement[]) => tidy(words(nodes).text)
  const rights = childrenOf(block, 'flow').map(flow => read([flow]))
  const used = new Set<number>()
  const pairs = responses.map(response => {
    const row = flows.find(flow => flow.children.includes(response))
    const ids = below(response, 'response_label').map(({ attributes }) => attributes.ident ?? '')
    const [right] = rightOf(response)
    if (right === undefined) throw new Refusal('no_right_answer')
    const index = ids.indexOf(right)
    if (index < 0 || index >= rights.length) throw new Refusal('right_answer_is_no_option', right)
    used.add(index)
    return {
      left: read(childrenOf(row).filter(child => child !== response)),
      right: rights[index] as string,
    }
  })
  const question = flows.filter(({ attributes }) => attributes.class === 'QUESTION_BLOCK')
  return { text: read(question), pairs, spare: rights.filter((_, place) => !used.has(place)) }
}
