import { useQuery } from '@tanstack/react-query'
import { Cover } from '#entities/courses/cover.tsx'
import { configConstantsQuery } from '#entities/settings/config-constants.ts'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { courseAuthoringWords } from './course-authoring.words.ts'
import { SendingFile, useSendFile } from './send-file.tsx'

interface Props {
  label: string
  course: AuthoredCourse
  value: string | null
  error: string | null
  onChange: (id: string | null) => void
}

/** An image with buttons to replace it. */
export function PictureField({ label, course, value, error, onChange }: Props) {
  const words = courseAuthoringWords().files
  const { data: limits } = useQuery(configConstantsQuery)
  const send = useSendFile(course.id, 'images', onChange)
  const picture = course.files.find(file => file.id === value)
  return (
    <section>
      <SectionHeading>{label}</SectionHeading>
      <div className="grid grid-cols-1 items-start gap-4 tablet:grid-cols-[15rem_minmax(0,1fr)]">
        <span className="overflow-hidden rounded-card border border-line">
          <Cover image={picture?.url ?? null} share={0} />
        </span>
        <div className="grid gap-3">
          <FileDrop
            label={words.uploadImage}
            hint={words.imageHint(limits?.max_file_size_mb ?? 0)}
            error={send.problem ?? error}
            accept="image/jpeg,image/png,image/webp"
            onFiles={([file]) => file && send.start(file)}
          />
          <SendingFile share={send.share} />
          {value && (
            <div>
              <Button variant="quiet" pending={false} onPress={() => onChange(null)}>
                {words.remove}
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
