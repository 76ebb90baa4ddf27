import { defineWords } from '#platform/words/define-words.ts'

/** What the error page says. */
export const errorsWords = defineWords('errors', {
  notFound: 'There is no page at this address',
  titles: {
    401: 'This door stays closed',
    403: 'This door stays closed',
    404: 'Nothing at this address',
  } as Record<string, string>,
  title: 'Something went wrong',
  human: {
    401: 'Your plan or your role doesn’t open this page. Your classes and your progress are where they were.',
    403: 'Your plan or your role doesn’t open this page. Your classes and your progress are where they were.',
    404: 'The link may be old, or a letter may be missing. From home you can reach everything.',
  } as Record<string, string>,
  sentence:
    'Nothing of yours is lost. Go home and try once more; if it happens again, tell your academy what is written here.',
  code: (code: string) => `Code ${code}`,
  back: 'Go to home',
})
