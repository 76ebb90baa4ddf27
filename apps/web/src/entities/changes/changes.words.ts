import type { ChangeAct, ChangedThing, ChangeOrigin } from '@aulaviva/domain/changes'
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
  things: { PERSON: 'Person', CLASS_TYPE: 'Type of class' } satisfies Record<ChangedThing, string>,
  /** By the name of the field; one that is not here is shown as it is called in the log. */
  fields: {
    email: 'E-mail address',
    staff_rights: 'Rights',
    name: 'Name',
    description: 'Description',
    kind: 'For',
    color: 'Color',
    duration_minutes: 'Length in minutes',
    cost_minutes: 'Price in minutes',
    default_capacity: 'Seats',
    needs_unit: 'Needs a unit',
    levels: 'Levels',
    cancel_free_hours_before: 'Hours before a class until which canceling is free',
    reschedule_hours_before: 'Hours before a class until which it can be moved',
    position: 'Place in the list',
  },
  /** By the field, what its values are called. */
  values: {
    kind: { GROUP: 'a group', PRIVATE: 'one student', EITHER: 'either' },
    color: {
      slate: 'slate',
      teal: 'teal',
      sky: 'sky blue',
      indigo: 'indigo',
      violet: 'violet',
      rose: 'rose',
      clay: 'clay',
      olive: 'olive',
    },
  },
  from: 'from',
  to: 'to',
  unnamed: 'somebody who has left',
  none: 'nothing',
  yes: 'yes',
  no: 'no',
  by: (name: string, when: string) => `${name}, ${when}`,
  origins: { APP: 'In the app', COMMAND_LINE: 'At the server', IMPORT: 'By an import' } satisfies Record<
    ChangeOrigin,
    string
  >,
  meanwhile: {
    title: 'Somebody else changed this meanwhile',
    body: 'Nothing is lost. Compare what they saved with what you typed, and choose what shall hold.',
    apart: 'They changed nothing that you changed. You can save yours beside it.',
    theirs: 'Saved by them',
    mine: 'Yours, not saved',
    takeTheirs: 'Use theirs',
    keepMine: 'Save mine',
  },
})
