import type { ThemeName } from '@aulaviva/domain/themes'
import { IconButton } from '#ui/icon-button.tsx'
import { platformWords } from '../words/platform.words.ts'
import { readThemeProperty, useTheme } from './theme.ts'

/** Switches between dark and light, and keeps high contrast. */
export function ThemeButton() {
  const [, setTheme] = useTheme()
  const words = platformWords().theme
  const toOther = () => setTheme(readThemeProperty('--opposite') as ThemeName)
  return readThemeProperty('color-scheme') === 'dark' ? (
    <IconButton icon="sun" label={words.toLight} onPress={toOther} />
  ) : (
    <IconButton icon="moon" label={words.toDark} onPress={toOther} />
  )
}
