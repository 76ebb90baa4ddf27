import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Shows the page as it is printed, until the test ends. */
export async function print(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.dataset.theme = theme
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    delete document.documentElement.dataset.theme
  })
}
