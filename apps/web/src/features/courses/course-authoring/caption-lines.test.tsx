import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { differingLines } from './caption-differences.ts'
import { CaptionLines } from './caption-lines.tsx'

test('captions have their language, and how many more there are has the reader’s', async () => {
  const cues = Array.from({ length: 14 }, (_, second) => ({ from: second, to: second + 1, text: `Línea ${second}` }))
  const [side] = differingLines(cues, [])
  await show(
    <p>
      <CaptionLines side={side} lang="es" />
    </p>,
  )
  await expect.element(page.getByText(/Línea 11/)).toHaveAttribute('lang', 'es')
  await expect.element(page.getByText(/and 2 more/)).not.toHaveAttribute('lang')
})

test('equal captions show that there are no differences', async () => {
  const cues = [{ from: 0, to: 1, text: 'Hola' }]
  const [side] = differingLines(cues, cues)
  await show(
    <p>
      <CaptionLines side={side} lang="es" />
    </p>,
  )
  await expect.element(page.getByText('No differences')).toBeVisible()
})
