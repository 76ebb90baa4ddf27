import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#testing/show.tsx'
import { FullScreen } from './full-screen.tsx'

function Turning() {
  const [isFull, turn] = useState(false)
  const button = (
    <button type="button" onClick={() => turn(!isFull)}>
      Turn
    </button>
  )
  return (
    <div className="h-[200vh]">
      <div className="h-60" />
      {isFull ? <FullScreen>{button}</FullScreen> : button}
    </div>
  )
}

test('a page on the whole screen starts at the top, and so does the one after it', async () => {
  await show(<Turning />)
  const turn = async () => {
    scrollTo(0, 100)
    await expect.poll(() => scrollY).toBe(100)
    document.querySelector('button')?.click()
  }
  await page.getByRole('button', { name: 'Turn' }).findElement()
  await turn()
  await expect.poll(() => scrollY).toBe(0)
  await turn()
  await expect.poll(() => scrollY).toBe(0)
})
