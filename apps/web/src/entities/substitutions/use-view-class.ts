import { useRouter } from '@tanstack/react-router'
import { coverRequestWords } from './cover-requests.words.ts'

/** For the toast that a teacher now teaches a class: an action that opens the class. */
export function useViewClass() {
  const router = useRouter()
  return (id: string) => ({
    timeout: 10_000,
    action: {
      label: coverRequestWords().viewClass,
      run: () => void router.navigate({ to: '/teachers/classes/$id', params: { id } }),
    },
  })
}
