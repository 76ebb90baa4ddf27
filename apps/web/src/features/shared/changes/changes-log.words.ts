import { defineWords } from '#platform/words/define-words.ts'

export const changesLogWords = defineWords('changes-log', {
  title: 'Audit log',
  intro: 'Changes and exports by staff in the areas you can access. Entries can’t be edited or deleted.',
  search: 'Search by person or item',
  filters: {
    area: 'Area',
    everyArea: 'All areas',
    thing: 'Item',
    everything: 'All items',
    only: 'Show',
    everyEntry: 'All entries',
    onlyChoices: { EXPORTS: 'Exports', COMMAND_LINE: 'Command line' },
    from: 'From',
    to: 'To',
  },
  list: 'Changes, newest first',
  zone: (place: string) => `Times are in ${place} time.`,
  loading: 'Loading the audit log…',
  loadFailed: 'We couldn’t load the audit log',
  none: {
    all: {
      title: 'No changes yet',
      body: 'Changes by staff appear here, with the person who made them and the reason, if given.',
    },
    found: { title: 'No matching changes', body: 'Change the dates or filters, or search for another name.' },
  },
})
