import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { delimiterHere } from '#platform/files/csv.ts'
import { saveText } from '#platform/files/save-text.ts'
import { toast } from '#platform/toasts/toast.ts'
import { peopleWords } from './people.words.ts'
import type { PeopleFilter } from './people-filter.ts'

/** Exports the people in the list as a file that can be imported again. */
export function useExportPeople(filter: PeopleFilter) {
  return useMutation({
    mutationFn: () => api('GET /api/users/people-export/', { query: { ...filter, delimiter: delimiterHere() } }),
    onSuccess: ({ file_name, content }) => {
      saveText(file_name, content)
      toast.success(peopleWords().exported)
    },
    onError: problem => {
      toast.danger(problemSentence(problem))
    },
  })
}
