import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { MoneyField } from './money-field.tsx'

function Price({ currency }: { currency: string }) {
  const [typed, setTyped] = useState('')
  return <MoneyField label="Price" error={null} currency={currency} value={typed} onChange={setTyped} />
}

it('shows the amount it parsed', async () => {
  await show(<Price currency="EUR" />)
  const price = page.getByRole('textbox', { name: 'Price' })
  await expect.element(price).toHaveAccessibleDescription('For example, 120.50')
  await price.fill('1.250')
  await expect.element(price).toHaveAccessibleDescription('Amount: €1,250')
  await price.fill('12,5')
  await expect.element(price).toHaveAccessibleDescription('Amount: €12.50')
})

it('asks for yen without decimals', async () => {
  await show(<Price currency="JPY" />)
  const price = page.getByRole('textbox', { name: 'Price' })
  await expect.element(price).toHaveAccessibleDescription('For example, 12000')
  await price.fill('12000')
  await expect.element(price).toHaveAccessibleDescription('Amount: ¥12,000')
})
