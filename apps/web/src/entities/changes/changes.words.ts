import type { ChangeAct } from '@aulaviva/domain/changes'
import { defineWords } from '#platform/words/define-words.ts'

/** What staff changed, wherever it is listed. */
export const changesWords = defineWords('changes', {
  acts: {
    CREATED: 'Made',
    CHANGED: 'Changed',
    MOVED: 'Moved',
    MERGED: 'Merged',
    ARCHIVED: 'Archived',
    RESTORED: 'Restored',
    DELETED: 'Deleted',
    DISABLED: 'Disabled',
    ENABLED: 'Enabled',
    INVITATION_REVOKED: 'Invitation revoked',
    INVITED_AGAIN: 'Invited again',
    ADDRESS_CORRECTED: 'E-mail address corrected',
    RIGHTS_CHANGED: 'Rights changed',
  } satisfies Record<ChangeAct, string>,
})
