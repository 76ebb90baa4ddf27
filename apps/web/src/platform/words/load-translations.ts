import { addTranslation, type Messages } from './define-words.ts'
import type { Locale } from './locale.ts'

const catalogues = import.meta.glob<{ default: Messages }>('../../**/*.words.es.ts')

/** Fetches every catalogue of a language other than English, which is part of the code that shows it. */
export async function loadTranslations(locale: Locale): Promise<void> {
  const wanted = Object.entries(catalogues).filter(([path]) => path.endsWith(`.words.${locale}.ts`))
  await Promise.all(
    wanted.map(async ([path, load]) => {
      const area = path.replace(/^.*\//, '').replace(/\.words\..*$/, '')
      addTranslation(area, locale, (await load()).default)
    }),
  )
}
