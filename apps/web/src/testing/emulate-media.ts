import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface EmulatedMedia {
  media?: 'print'
  features?: { name: 'forced-colors' | 'prefers-reduced-motion'; value: string }[]
}

/** What vitest.config.ts asks of every page. */
const still = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Renders the page as with this medium and these media features until the test ends. */
export async function emulateMedia(emulated: EmulatedMedia): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', emulated)
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [still] })
  })
}

/** Renders the page in its print style until the test ends. */
export async function print(theme: 'dark' | 'light'): Promise<void> {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await emulateMedia({ media: 'print' })
}
