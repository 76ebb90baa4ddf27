import axe from 'axe-core'
import { expect } from 'vitest'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
}

/** Fails if axe finds a violation of WCAG 2.2 AA on the page. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, options)
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help}; ${nodes[0]?.html.slice(0, 200)}`)).toEqual([])
}
