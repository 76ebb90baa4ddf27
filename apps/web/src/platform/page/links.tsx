import { createLink } from '@tanstack/react-router'
import { LinkButton } from '#ui/link-button.tsx'

/** A button that links to a page of the app: `<ButtonLink to="/students/classes/reserve" variant="primary">`. */
export const ButtonLink = createLink(LinkButton)
