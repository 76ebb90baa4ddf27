import type { MailToPost } from '../../platform/mail/mails.ts'

/** Asks somebody in whom the staff have made an account for. */
export function invitationMail(
  { id, email, first_name }: { id: string; email: string; first_name: string },
  academy: string,
  { path, expires }: { path: string; expires: Date },
): MailToPost {
  return {
    user: id,
    to: email,
    subject: `Your place at ${academy}`,
    content: {
      paragraphs: [
        `Hello ${first_name}, ${academy} has made an account for you. You sign in with this e-mail address and a password of your own.`,
        'The link works once, within seven days.',
      ],
      action: { label: 'Choose your password', path },
      note: 'If you do not know this academy, leave this mail alone: nobody can use the account without it.',
    },
    goodUntil: expires,
    confidential: true,
  }
}
