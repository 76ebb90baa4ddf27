import { propertiesOf, themeRules } from '@aulaviva/domain/themes'
import plugin from 'tailwindcss/plugin'

/** Puts the themes into the style sheet, as a plugin of Tailwind. */
export default plugin(({ addBase }) => addBase(themeRules(propertiesOf)))
