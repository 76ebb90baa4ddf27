import { defineWords } from '../../../platform/words/define-words.ts'

/** The emails and pages that ask the people of two accounts whether the academy can merge them. */
export const mergeRequestsWords = defineWords('merge-requests', {
  /** To the account that would be removed, with the link to answer. */
  goes: {
    subject: 'Your account may be merged into another one',
    paragraphs: ({ firstName, academy, by, own, other, until }: MergeRequestFacts) => [
      `Hello ${firstName}, ${by} of ${academy} asked to merge two accounts because both may be yours.`,
      `Your account ${own} would be removed. Its classes, hours, results, and everything else would move to the account ${other}.`,
      `If both accounts are yours, confirm it. If they aren’t, object, and nothing will be merged. If you don’t answer before ${until} and haven’t used this account for 30 days, the academy can merge them.`,
    ],
    action: 'Confirm or object',
    note: 'We never ask for your password when you answer.',
  },
  /** To the account that would be kept, with the link to object. */
  stays: {
    subject: 'Another account may be merged into yours',
    paragraphs: ({ firstName, academy, by, own, other, until }: MergeRequestFacts) => [
      `Hello ${firstName}, ${by} of ${academy} asked to merge two accounts because both may be yours.`,
      `Your account ${own} would be kept. Everything in the account ${other} would be added to it.`,
      `If the other account isn’t yours, object now, and nothing will be merged. If no one objects, the academy can merge the accounts after ${until}, or as soon as the holder of the other account confirms.`,
    ],
    action: 'Object to the merge',
    note: 'If both accounts are yours, you don’t need to do anything.',
  },
  done: {
    subject: 'Your accounts were merged',
    paragraphs: ({
      firstName,
      academy,
      own,
      other,
    }: Pick<MergeRequestFacts, 'firstName' | 'academy' | 'own' | 'other'>) => [
      `Hello ${firstName}, ${academy} merged the accounts ${own} and ${other}.`,
      'If one of them wasn’t yours, tell the academy now.',
    ],
  },
  page: {
    title: 'Merge two accounts?',
    goes: (own: string, other: string) =>
      `The academy wants to remove the account ${own} and add everything in it to the account ${other}.`,
    stays: (own: string, other: string) =>
      `The academy wants to add everything in the account ${other} to the account ${own}.`,
    confirm: 'Both accounts are mine',
    object: 'Object to the merge',
    warning: {
      goes: 'Confirm only if both accounts are yours. The academy can’t separate them again.',
      stays: 'If both accounts are yours, you don’t need to do anything. If the other account isn’t yours, object.',
    },
    isConfirmed: {
      goes: 'You confirmed that both accounts are yours. You can still object until they are merged.',
      stays: 'The holder of the other account confirmed that both accounts are theirs. If that isn’t you, object now.',
    },
  },
  confirmed: {
    title: 'You confirmed the merge',
    lead: 'The academy can now merge the two accounts. We’ll email you when it’s done.',
  },
  objected: {
    title: 'You objected to the merge',
    lead: 'Nothing was merged. We notified the owners of the academy.',
  },
  expired: {
    title: 'This link no longer works',
    lead: 'Someone objected, the academy canceled or finished the merge, or the link is more than 30 days old. To find out what happened, ask the academy.',
  },
})

interface MergeRequestFacts {
  firstName: string
  academy: string
  /** The staff member who asked. */
  by: string
  /** The address of the account that receives the email. */
  own: string
  /** The other address, masked. */
  other: string
  /** Day, hour, and time zone until which an objection counts, unless the other person confirms before. */
  until: string
}
