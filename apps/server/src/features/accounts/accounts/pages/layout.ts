import { readFileSync } from 'node:fs'
import { Html } from '../../../../platform/html/html.ts'
import { pagesOf, sourceOf } from '../../../../platform/html/page.ts'

/** The pages of the accounts area: forms that work without scripts. */
export const { styleSource, render: renderPage } = pagesOf(new URL('./accounts.css', import.meta.url))

const code = readFileSync(new URL('./show-password.js', import.meta.url), 'utf8')
/** Makes the preceding button show and hide the password. */
export const showPassword = new Html(`<script>${code}</script>`)
export const scriptSource = sourceOf(code)
