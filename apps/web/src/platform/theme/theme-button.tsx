import { IconButton } from '#ui/icon-button.tsx'
import { useTheme } from './theme.ts'
import { themeWords } from './theme.words.ts'

export function ThemeButton() {
  const [theme, setTheme] = useTheme()
  const words = themeWords()
  return theme === 'dark' ? (
    <IconButton icon="sun" label={words.toLight} onPress={() => setTheme('light')} />
  ) : (
    <IconButton icon="moon" label={words.toDark} onPress={() => setTheme('dark')} />
  )
}
