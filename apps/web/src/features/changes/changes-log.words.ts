import { defineWords } from '#platform/words/define-words.ts'

export const changesLogWords = defineWords('changes-log', {
  title: 'Changes',
  intro: 'What the staff changed and exported in the areas you work in. Nothing of it is altered or removed.',
  back: 'Office',
  search: { label: 'Search by who or what', clear: 'Clear the search' },
  filters: {
    area: 'Area',
    everyArea: 'Every area',
    thing: 'What',
    everything: 'Everything',
    only: 'Show',
    everyEntry: 'All entries',
    onlyChoices: { EXPORTS: 'Exports', COMMAND_LINE: 'Command line' },
    from: 'From day',
    to: 'To day',
    clear: 'Clear the filters',
  },
  list: 'Changes, the latest first',
  zone: (place: string) => `Times are those of ${place}.`,
  loading: 'Loading the changes',
  failed: 'We couldn’t load the audit log',
  none: {
    all: {
      title: 'Nothing was changed yet',
      body: 'What the staff change from here on is listed here, with who and why.',
    },
    found: { title: 'No change like that', body: 'Choose other days or filters, or search for another name.' },
  },
})
