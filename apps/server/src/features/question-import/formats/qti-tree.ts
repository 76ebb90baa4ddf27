import type { WarningCode } from '@aulaviva/domain/question-files'
import { isElement, type XmlElement } from './xml.ts'

/** What the parts of a reader of QTI 2 and 3 hand to each other. */

const normal = (name: string) => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()

/** The tree under names of one writing. */
export function normalized(element: XmlElement): XmlElement {
  const attributes: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(element.attributes)) attributes[normal(name)] = value
  return {
    name: normal(element.name),
    attributes,
    line: element.line,
    children: element.children.map(child => (isElement(child) ? normalized(child) : child)),
  }
}

export interface QtiResponse {
  cardinality: string
  /** Whether numbers are compared, and not how they are written. */
  isNumber: boolean
  correct: string[]
  mapping: { key: string; value: number; isCase: boolean }[]
}

export interface QtiItem {
  title: string
  body: XmlElement
  /** What is to be read before, from files of their own. */
  passages: readonly string[]
  responses: Map<string, QtiResponse>
  told: Map<string, string>
  /** Responses that are right within a tolerance. */
  tolerant: ReadonlySet<string>
  /** What only those who mark are told. */
  sample: string
  warn(code: WarningCode, detail?: string): void
}
