import { type CaptionProblem, decodeCaptions, maxCaptionBytes, parseCaptions } from '@aulaviva/domain/captions'
import type { CourseClassDocument } from '@aulaviva/domain/course-document'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { ButtonLink } from '#platform/page/links.tsx'
import { activeLocale } from '#platform/words/language.ts'
import { languageName } from '#platform/words/language-name.ts'
import { useTaughtLanguage } from '#platform/words/taught-text.tsx'
import { Button } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import type { AuthoredCourse } from './authoring.queries.ts'
import { CaptionDrafts } from './caption-drafts.tsx'
import { captionsWords } from './captions.words.ts'
import { captionLanguages, tracksOf, withFirstTrack, withoutTrack } from './class-captions.ts'
import { type ChangeClass, referenceCaptions, useSaveCaptions } from './save-captions.ts'

interface Props {
  course: AuthoredCourse
  courseClass: CourseClassDocument
  error: string | null
  onChange: ChangeClass
}

const maxMegabytes = maxCaptionBytes / 1024 / 1024
/** Maximum number of report lines shown. Further ones are only counted. */
const maxShownProblems = 12

/** The captions of a class by language: upload them, edit them, and choose the default. */
export function CaptionsField({ course, courseClass, error, onChange }: Props) {
  const words = captionsWords()
  const taught = useTaughtLanguage()
  const tracks = tracksOf(courseClass, taught)
  const [language, setLanguage] = useState(taught)
  const [report, setReport] = useState<{ addedCount: number; problems: readonly CaptionProblem[] } | null>(null)
  const save = useSaveCaptions(course)
  const [refusal, setRefusal] = useState<string | null>(null)
  const seconds = course.files.find(({ id }) => id === courseClass.video_file_id)?.seconds
  async function upload(file: File) {
    setReport(null)
    setRefusal(null)
    if (file.size > maxCaptionBytes) return setRefusal(words.tooLarge(maxMegabytes))
    const text = decodeCaptions(new Uint8Array(await file.arrayBuffer()))
    const isVtt = /\.vtt$/i.test(file.name)
    const { cues, problems } = parseCaptions(text, { isVtt, ...(seconds && { seconds }) })
    if (cues.length > 0) {
      referenceCaptions({ file: await save.mutateAsync({ language, cues }), language, cues }, taught, onChange)
    }
    setReport({ addedCount: cues.length, problems })
  }
  const editor = (code: string) => ({
    to: '/staff/courses/$id' as const,
    params: { id: course.id },
    search: { class: courseClass.id, captions: code },
  })
  const languages = new Set([taught, ...captionLanguages])
  return (
    <section>
      <SectionHeading>{words.title}</SectionHeading>
      <div className="grid gap-4">
        {tracks.length === 0 ? (
          <p className="text-ink-2">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {tracks.map(track => {
              const name = languageName(track.language)
              return (
                <li key={track.language} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                  <span className="flex min-w-0 grow basis-40 flex-wrap items-center gap-2 text-ink">
                    {name}
                    {track.first && tracks.length > 1 && <StatusPill tone="good">{words.first}</StatusPill>}
                  </span>
                  {!track.first && (
                    <Button
                      variant="quiet"
                      pending={false}
                      onPress={() => onChange(one => withFirstTrack(one, taught, track.language))}
                    >
                      {words.showFirst}
                      <span className="sr-only">: {words.about(name)}</span>
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    pending={false}
                    onPress={() => onChange(one => withoutTrack(one, taught, track.language))}
                  >
                    {words.remove}
                    <span className="sr-only">: {words.about(name)}</span>
                  </Button>
                  <ButtonLink {...editor(track.language)} variant="secondary">
                    {words.edit}
                    <span className="sr-only">: {words.about(name)}</span>
                  </ButtonLink>
                </li>
              )
            })}
          </ul>
        )}
        <div className="flex flex-wrap items-end gap-3 *:first:grow">
          <SelectField
            label={words.language}
            error={null}
            value={language}
            onChange={setLanguage}
            choices={[...languages]
              .map(code => ({ value: code, label: languageName(code) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, activeLocale()))}
          />
          {!tracks.some(track => track.language === language) && (
            <ButtonLink {...editor(language)} variant="secondary">
              {words.write}
            </ButtonLink>
          )}
        </div>
        <CaptionDrafts course={course} courseClass={courseClass} language={language} onChange={onChange} />
        <FileDrop
          label={words.upload}
          hint={words.uploadHint(maxMegabytes)}
          error={refusal ?? (save.error ? problemSentence(save.error) : error)}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onFiles={([file]) => file && void upload(file).catch(() => undefined)}
        />
        {save.isPending && <p role="status">{words.sending}</p>}
        {report && <Report {...report} />}
      </div>
    </section>
  )
}

function Report({ addedCount, problems }: { addedCount: number; problems: readonly CaptionProblem[] }) {
  const words = captionsWords()
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line p-4 text-small">
      {addedCount > 0 && <p className="font-medium text-ink">{words.added(addedCount)}</p>}
      {problems.length > 0 && (
        <>
          <p className="text-ink-2">{words.problemsFound}</p>
          <ul className="grid gap-1 text-ink-2">
            {problems.slice(0, maxShownProblems).map(({ code, line }) => (
              <li key={`${line} ${code}`}>{words.line(line, words.problems[code])}</li>
            ))}
            {problems.length > maxShownProblems && <li>{words.more(problems.length - maxShownProblems)}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
