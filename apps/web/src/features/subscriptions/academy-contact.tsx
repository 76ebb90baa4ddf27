import { LinkButton } from '#ui/link-button.tsx'
import { subscriptionWords } from './subscription.words.ts'
import type { PlansOnOffer } from './subscriptions.queries.ts'

/** How to contact the academy. Renders nothing without contact details. */
export function AcademyContact({ contact: { email, phone, whatsapp } }: Pick<PlansOnOffer, 'contact'>) {
  const words = subscriptionWords().contact
  if (!email && !phone && !whatsapp) return null
  return (
    <div className="mb-4">
      <h3 className="font-text text-small text-ink-2">{words.title}</h3>
      <div className="mt-2 flex flex-wrap gap-3">
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
    </div>
  )
}
