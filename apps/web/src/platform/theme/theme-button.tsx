import { IconButton } from '#ui/icon-button.tsx'
import { platformWords } from '../words/platform.words.ts'
import { useTheme } from './theme.ts'

export function ThemeButton() {
  const [theme, setTheme] = useTheme()
  const words = platformWords().theme
  return theme === 'dark' ? (
    <IconButton icon="sun" label={words.toLight} onPress={() => setTheme('light')} />
  ) : (
    <IconButton icon="moon" label={words.toDark} onPress={() => setTheme('dark')} />
  )
}
