import type { WarningCode } from '@aulaviva/domain/question-files'
import { isElement, type XmlElement } from './xml.ts'

/** Types and functions shared by the readers of QTI 2 and 3. */

const normal = (name: string) => name.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()

/** The tree with element names in one spelling. */
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
  /** Whether answers are compared as numbers, not as text. */
  isNumber: boolean
  correct: string[]
  mapping: { key: string; value: number; isCase: boolean }[]
}

export interface QtiItem {
  title: string
  body: XmlElement
  /** The passages before the question, from files of their own. */
  passages: readonly string[]
  responses: Map<string, QtiResponse>
  tagValues: Map<string, string>
  /** Responses that accept a tolerance. */
  tolerant: ReadonlySet<string>
  /** Shown only to graders. */
  sample: string
  warn(code: WarningCode, detail?: string): void
}
