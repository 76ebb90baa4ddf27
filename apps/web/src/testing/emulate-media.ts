import type { ThemeName } from '@aulaviva/domain/themes'
import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

interface EmulatedMedia {
  media?: 'print'
  features?: { name: 'forced-colors' | 'prefers-reduced-motion'; value: string }[]
}

/** The default that vitest.config.ts sets for every page. */
const still = { name: 'prefers-reduced-motion', value: 'reduce' }

/** Emulates this medium and these media features until the test ends. */
export async function emulateMedia(emulated: EmulatedMedia): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', emulated)
  onTestFinished(async () => {
    await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [still] })
  })
}

/** Emulates printing in a theme until the test ends. */
export async function emulatePrint(theme: ThemeName): Promise<void> {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => {
    delete document.documentElement.dataset.theme
  })
  await emulateMedia({ media: 'print' })
}
