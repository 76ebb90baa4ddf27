import type { Page } from '@playwright/test'
import axe from 'axe-core'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Collecting selectors of all passing elements takes longer than the checks. None of these rules reads style sheets.
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
}

/** Violations that axe finds on the current page, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
    return violations.map(({ id, help, nodes }) => `${id}: ${help}; ${nodes[0]?.html.slice(0, 200)}`)
  }, options)
}
