import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguageLoader, switchLanguage } from '#platform/words/language.ts'
import { student } from '#testing/samples.ts'
import { show } from '#testing/show.tsx'
import { HoursAccount } from './hours-account.tsx'

// Whether a word continues on the next line.
function hasBrokenWord(text: Node): boolean {
  const range = document.createRange()
  return [...(text.textContent ?? '').matchAll(/\S+/g)].some(({ index, 0: word }) => {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1
  })
}

test.each([
  ['en', ['Left', 'Used for classes', 'Expired']],
  ['es', ['Disponibles', 'Usadas en clases', 'Vencidas']],
  ['pt', ['Restantes', 'Usadas em aulas', 'Expiradas']],
])('on the narrowest phone no word below a ring is broken, in %s', async (_, [left, spent, other]) => {
  const size = [innerWidth, innerHeight] as const
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(...size))
  const hours = { left, spent, other, of: String, adjusted: String, title: 'Horas' }
  setLanguageLoader(async () => (area, english) => (area === 'subscription' ? { ...english, hours } : english))
  onTestFinished(() => switchLanguage('en'))
  const me = student()
  await show(
    // The padding of the page.
    <div className="px-4">
      <HoursAccount hours={{ available: 0, granted: 24, reserved: 24, expired: 0, adjusted: 0 }} />
    </div>,
    { me: { ...me, language: 'es', academy: { ...me.academy, languages: ['en', 'es'] } } },
  )
  for (const label of [left, spent, other] as string[]) {
    const element = await page.getByText(label, { exact: true }).findElement()
    expect(hasBrokenWord(element.firstChild!), label).toBe(false)
  }
})
