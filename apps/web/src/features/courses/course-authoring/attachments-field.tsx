import { maxAttachments } from '@aulaviva/domain/course-document'
import { useQuery } from '@tanstack/react-query'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { fileSize } from '#platform/files/file-size.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileList } from '#ui/file-list.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { SendingFile, useSendFile } from './send-file.tsx'

interface Props {
  course: AuthoredCourse
  value: readonly string[]
  error: string | null
  onChange: (ids: string[]) => void
}

/** The attachments that students can download from a class. */
export function AttachmentsField({ course, value, error, onChange }: Props) {
  const words = courseAuthoringWords().files
  const { data: limits } = useQuery(configConstantsQuery)
  const send = useSendFile(course.id, 'attachments', id => onChange([...value.filter(other => other !== id), id]))
  const files = value.flatMap(id => course.files.find(file => file.id === id) ?? [])
  return (
    <section>
      <SectionHeading>{words.attachments}</SectionHeading>
      <div className="grid gap-4">
        {files.length > 0 && (
          <FileList
            files={files.map(({ id, name, url, size }) => ({ id, name, href: url, note: fileSize(size) }))}
            remove={{ label: words.removeFile, onRemove: id => onChange(value.filter(other => other !== id)) }}
          />
        )}
        {value.length < maxAttachments && (
          <FileDrop
            label={words.uploadFile}
            hint={words.attachmentsHint(limits?.max_file_size_mb ?? 0)}
            error={send.problem ?? error}
            onFiles={([file]) => file && send.start(file)}
          />
        )}
        <SendingFile share={send.share} />
      </div>
    </section>
  )
}
