import { useState } from 'react'
import { isChangedMeanwhile } from '#entities/changes/meanwhile.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { OneFile } from '#platform/files/one-file.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { syllabusFileWords } from './syllabus-file.words.ts'
import { SyllabusReportList } from './syllabus-report.tsx'
import { type SyllabusReport, useBringSyllabus, useSyllabusTrial } from './use-syllabus-file.ts'

/** Imports a table: the file is checked, the change of each row is previewed, and only then is it imported. */
export function SyllabusFileDialog({ onClose }: { onClose: () => void }) {
  const words = syllabusFileWords()
  const [file, setFile] = useState<File | null>(null)
  const trial = useSyllabusTrial()
  const bring = useBringSyllabus(onClose)
  const look = (chosen: File) => {
    setFile(chosen)
    trial.mutate(chosen)
  }
  const another = () => {
    setFile(null)
    trial.reset()
    bring.reset()
  }
  const report = trial.data
  const take = () => {
    if (!file || !report) return
    bring.mutate(
      { file, token: report.token },
      { onError: problem => isChangedMeanwhile(problem) && trial.mutate(file) },
    )
  }
  return (
    <Dialog
      title={words.title}
      unsaved={file !== null && !bring.isPending}
      onClose={onClose}
      size="wide"
      footer={
        <>
          {report && takes(report) > 0 && (
            <Button variant="primary" pending={bring.isPending} onPress={take}>
              {words.confirm(takes(report))}
            </Button>
          )}
          {report && !bring.isPending && (
            <Button pending={false} onPress={another}>
              {filesWords().another}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      {report ? (
        <>
          {bring.error && (
            <p role="alert" className="mb-4 text-bad">
              {isChangedMeanwhile(bring.error) ? words.changedMeanwhile : words.failed}
            </p>
          )}
          <SyllabusReportList report={report} />
          {report.figures.refused > 0 && takes(report) > 0 && (
            <p className="mt-3 text-ink-2">{words.refusedStay(report.figures.refused)}</p>
          )}
        </>
      ) : (
        <>
          <p className="max-w-[65ch] text-ink-2">{words.intro}</p>
          <p className="mt-2 mb-4 max-w-[65ch] text-ink-2 text-small">{words.columns}</p>
          <OneFile
            kind="tables"
            label={words.drop}
            hint={words.dropHint}
            pending={trial.isPending}
            problem={trial.error}
            onFile={look}
          />
        </>
      )}
    </Dialog>
  )
}

const takes = ({ figures }: SyllabusReport) => figures.new + figures.changed
