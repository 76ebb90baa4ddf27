import type { MailToPost } from '../../platform/mail/mails.ts'

interface Owner {
  id: string
  email: string
}

/** The mail with the link to choose another password. */
export function resetMail({ id, email }: Owner, { path, expires }: { path: string; expires: Date }): MailToPost {
  return {
    user: id,
    to: email,
    subject: 'Choose another password',
    content: {
      paragraphs: [
        'Somebody, most likely you, asked to choose another password for your account.',
        'The link works once, within an hour. It signs you out everywhere else.',
      ],
      action: { label: 'Choose a password', path },
      note: 'If it was not you, there is nothing to do: without this mail nobody can change your password.',
    },
    goodUntil: expires,
    confidential: true,
  }
}

/** Tells the owner of an account that its password is another one, so that a stranger's change is noticed. */
export function passwordChangedMail({ id, email }: Owner): MailToPost {
  return {
    user: id,
    to: email,
    subject: 'Your password was changed',
    content: {
      paragraphs: ['The password of your account was changed, and every other browser and phone was signed out.'],
      action: { label: 'It was not me', path: '/accounts/password/reset/' },
      note: 'If it was you, there is nothing to do.',
    },
  }
}
