import { readFile } from 'node:fs/promises'
import { expect, test } from '../test.ts'

test.use({ inputMode: 'keys' })

test('staff read reports, filter and compare them, show them as tables, and download one', async ({
  scene,
  open,
  database,
}) => {
  const page = await open(await scene.demo('staff'))
  const glance = (name: string) =>
    page.getByLabel('Summary').locator('div', { has: page.getByText(name, { exact: true }) })
  const classes = async () =>
    Number(((await glance('Classes').locator('span').first().textContent()) ?? '').replace(/\D/g, ''))
  const studentsOfB1 = async () => {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from students s join users u on u.id = s.user_id join levels l on l.id = s.level_id
       where l.code = 'B1' and u.deleted_at is null`,
    )
    return rows[0]?.n ?? Number.NaN
  }

  await test.step('the office leads there', async () => {
    await page.goto('/staff')
    await page.getByRole('link', { name: /^Reports/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
    await expect(page.getByText(/^1 \w+ .* compared with/)).toBeVisible()
  })
  await test.step('other days are in the address, and what they are compared with is told', async () => {
    await page.getByLabel('Period').selectOption('quarter')
    await expect(page).toHaveURL(/period=quarter/)
    await expect(glance('Classes')).toContainText('previously')
    await expect(page.getByRole('table', { name: 'Occupancy by hour' })).toBeAttached()
  })
  await test.step('they are narrowed to one type of class', async () => {
    const all = await classes()
    await page.getByLabel('Class type', { exact: true }).selectOption({ label: 'Workshop' })
    await expect(page).toHaveURL(/type=/)
    await expect.poll(async () => await classes()).toBeLessThan(all)
    await expect(page.getByRole('table', { name: 'Occupancy by class type' }).getByRole('row')).toHaveCount(2)
  })
  await test.step('read as tables, the total is the sum of the rows', async () => {
    await page.getByRole('button', { name: 'Show tables' }).click()
    await expect(page).toHaveURL(/view=table/)
    const table = page.getByRole('table', { name: 'Occupancy by teacher' })
    await expect(table).toBeVisible()
    // If the page updates between the two readings, it is read again.
    const difference = async () => {
      const counts = await table.locator('tbody tr td:nth-child(2)').allInnerTexts()
      return counts.reduce((sum, count) => sum + Number(count), -(await classes()))
    }
    await expect.poll(difference).toBe(0)
  })
  await test.step('a figure is taken along as text and as a workbook', async () => {
    const saved = async (format: string) => {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: `Download “Occupancy by class type” as ${format}` }).click()
      return downloading
    }
    const text = await saved('CSV')
    expect(text.suggestedFilename()).toMatch(/^Occupancy by class type .*\.csv$/)
    const [header, first] = (await readFile(await text.path(), 'utf8')).split('\r\n')
    expect(header).toBe('\uFEFFClass type,Classes,Reserved,Seats,Occupancy,Previous period')
    expect(first).toMatch(/^Workshop,\d+,\d+,\d+,0\.\d+/)
    const workbook = await readFile(await (await saved('XLSX')).path())
    expect(workbook.subarray(0, 2).toString()).toBe('PK')
    expect(workbook.toString()).toContain('Workshop')
  })
  await test.step('levels equal the list of people', async () => {
    // Other journeys create students at the same time.
    const before = await studentsOfB1()
    await page.goto('/staff/figures?tab=students&view=table')
    const row = page.getByRole('table', { name: 'Students by level' }).getByRole('row', { name: /^B1/ })
    const count = Number(await row.locator('td').first().textContent())
    expect(count).toBeGreaterThanOrEqual(before)
    expect(count).toBeLessThanOrEqual(await studentsOfB1())
  })
})
