import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileList, type FileView } from '#ui/file-list.tsx'
import { Confirm } from '../page/confirm.tsx'
import { filesWords } from './files.words.ts'

interface Props {
  files: readonly FileView[]
  /** What removing one of them means. */
  consequences: string
  /** Removes one, and reports how that went. The question stays until then. */
  onRemove: (id: string) => Promise<unknown>
}

/** Files that others may use already, so that removing one is asked about first. */
export function RemovableFiles({ files, consequences, onRemove }: Props) {
  const words = filesWords().remove
  const [fileToRemove, setFileToRemove] = useState<FileView | undefined>()
  const close = () => setFileToRemove(undefined)
  const remove = useMutation({ mutationFn: (id: string) => onRemove(id), onSettled: close })
  return (
    <>
      <FileList
        files={files}
        remove={{ label: words.label, onRemove: id => setFileToRemove(files.find(file => file.id === id)) }}
      />
      {fileToRemove && (
        <Confirm
          title={words.question(fileToRemove.name)}
          confirm={words.confirm}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(fileToRemove.id)}
          onClose={close}
        >
          <p>{consequences}</p>
        </Confirm>
      )}
    </>
  )
}
