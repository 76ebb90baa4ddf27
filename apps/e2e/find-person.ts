import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Looks for the only person of whom this is a part of the name, and leads to them. Until they alone are listed, they may
 * stand in the list from before, which gives way under whoever goes on in it.
 */
export async function findPerson(page: Page, part: string, name = part): Promise<Locator> {
  await page.getByLabel('Search by name or email').fill(part)
  await expect(page.getByText('1 person', { exact: true })).toBeVisible()
  return page.getByRole('link', { name })
}
