import { pagesOf } from '../../../platform/html/page.ts'

/** The pages of the accounts area: forms, of which a script shows what is typed as a password. */
export const {
  styleSource,
  scriptSource,
  render: renderPage,
} = pagesOf(new URL('./accounts.css', import.meta.url), new URL('./show-password.js', import.meta.url))
