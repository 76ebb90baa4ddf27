import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Searches for the only person whose name contains `part` and returns the link to them. Waits until they are listed
 * alone, because the previous list may still show them and be replaced during the next action.
 */
export async function findPerson(page: Page, part: string, name = part): Promise<Locator> {
  await page.getByLabel('Search by name or email').fill(part)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  return page.getByRole('link', { name })
}
