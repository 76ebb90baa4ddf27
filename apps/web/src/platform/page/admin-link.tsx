import { staffPagesWords } from '../words/staff-pages.words.ts'
import { BackLink } from './back-link.tsx'

/** Link back to Admin, above the title of a page. */
export function AdminLink() {
  return <BackLink to="/staff">{staffPagesWords().admin}</BackLink>
}
