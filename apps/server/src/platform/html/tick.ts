import { html } from './html.ts'

/** A tick in a disc in the color of the surrounding text. Marks something as valid. */
export const tick = html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="10" fill="currentColor"/><path d="M6 10.3l2.7 2.7L14 7.6" fill="none" stroke="var(--room)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
