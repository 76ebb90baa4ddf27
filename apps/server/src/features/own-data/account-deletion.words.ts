import type { MailToPost } from '../../platform/mail/mails.ts'

/** The last mail to somebody whose account is gone. It is nobody's, so nothing leads from it to who they were. */
export function deletedMail(to: string): MailToPost {
  return {
    user: null,
    to,
    subject: 'Your account is deleted',
    content: {
      paragraphs: [
        'As you asked, your account and your personal data are deleted.',
        'What the academy has to keep for its books, hours and classes, stays there without your name.',
      ],
    },
  }
}
