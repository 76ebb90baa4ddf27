import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds wrong on the page as it is, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // asked for the violations alone: naming every element that passes takes longer than judging it
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => `${id}: ${help}; ${nodes[0]?.target.join(' ')}`)
}
