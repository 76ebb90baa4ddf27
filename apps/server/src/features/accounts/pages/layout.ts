import { pagesOf } from '../../../platform/html/page.ts'

/** The pages of the accounts area: forms, which need no script. */
export const { styleSource, render: renderPage } = pagesOf(new URL('./accounts.css', import.meta.url))
