import { exportFormats } from '@aulaviva/domain/question-files'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNames } from '#entities/questions/format-names.ts'
import { api } from '#platform/api/api.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { saveBytes } from '#platform/files/save-text.ts'
import { Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { type BankFilter, bankQuery } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'

/** Exports the questions in the list to the format of another system and lists what that format can't represent. */
export function ExportDialog({ filter, onClose }: { filter: BankFilter; onClose: () => void }) {
  const words = questionBankWords().exporting
  const { data } = useInfiniteQuery(bankQuery(filter))
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('moodle-xml')
  const save = useMutation({
    mutationFn: () => api('GET /api/question-export/', { query: { ...filter, format } }),
    onSuccess: ({ file_name, content }) => saveBytes(file_name, content),
  })
  const { lost, questions } = save.data ?? { lost: [], questions: 0 }
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="download" pending={save.isPending} onPress={() => save.mutate()}>
          {words.confirm}
        </Button>
      }
    >
      <p className="tabular mb-4">{words.body(data?.pages[0]?.count ?? 0)}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-ink">{words.format}</legend>
        {exportFormats.map(value => (
          <label
            key={value}
            className="flex min-h-13 cursor-pointer items-center gap-3.5 rounded-button border border-line px-4 py-2.5 has-checked:border-lamp has-checked:bg-lamp-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lamp"
          >
            <input
              type="radio"
              name="format"
              className="size-5 shrink-0 accent-lamp outline-none"
              checked={format === value}
              onChange={() => {
                setFormat(value)
                save.reset()
              }}
            />
            <span>
              <span className="block font-medium text-ink">{formatNames[value]}</span>
              <span className="block text-small text-ink-2">{words.formats[value]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="mt-4">
        {save.error && <p className="text-bad">{problemSentence(save.error)}</p>}
        {save.data && <p className="tabular font-medium text-ink">{words.done(questions)}</p>}
        {lost.length > 0 && (
          <>
            <p className="mt-2">{words.lost(lost.length)}</p>
            <ul className="mt-1 list-disc ps-5 text-small wrap-anywhere">
              {lost.map(({ title, losses, written }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and titles may repeat
                <li key={at}>
                  {written ? title : words.notExported(title)}: {losses.map(loss => words.losses[loss]).join(', ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  )
}
