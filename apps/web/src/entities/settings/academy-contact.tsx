import { useMe } from '#platform/session/me.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { academyContactWords } from './academy-contact.words.ts'

/** How to contact the academy. Renders nothing if it hasn't set this. Not printed, as its buttons aren't. */
export function AcademyContact() {
  const words = academyContactWords()
  const { contact } = useMe().academy
  if (!contact) return null
  const { email, phone, whatsapp } = contact
  return (
    <section className="print:hidden">
      <SectionHeading>{words.title}</SectionHeading>
      <div className="flex flex-wrap gap-3">
        {whatsapp && (
          <LinkButton
            href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
            target="_blank"
            rel="noopener noreferrer"
            icon="phone"
          >
            {words.whatsapp}
          </LinkButton>
        )}
        {phone && (
          <LinkButton href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} icon="phone">
            <bdi>{phone}</bdi>
          </LinkButton>
        )}
        {email && (
          <LinkButton href={`mailto:${email}`} icon="mail">
            <span className="min-w-0 wrap-anywhere">{email}</span>
          </LinkButton>
        )}
      </div>
    </section>
  )
}
