import { useState } from 'react'
import { isEditConflict } from '#entities/changes/edit-conflicts.ts'
import { filesWords } from '#platform/files/files.words.ts'
import { SingleFileDrop } from '#platform/files/single-file-drop.tsx'
import { CancelButton, Dialog } from '#platform/page/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { syllabusFileWords } from './syllabus-file.words.ts'
import { SyllabusReportList } from './syllabus-report.tsx'
import { type SyllabusReport, useImportSyllabus, usePreviewSyllabus } from './use-syllabus-file.ts'

/** Imports a table: the file is checked, the change of each row is previewed, and only then is it imported. */
export function SyllabusFileDialog({ onClose }: { onClose: () => void }) {
  const words = syllabusFileWords()
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreviewSyllabus()
  const importFile = useImportSyllabus(onClose)
  const previewFile = (chosen: File) => {
    setFile(chosen)
    preview.mutate(chosen)
  }
  const reset = () => {
    setFile(null)
    preview.reset()
    importFile.reset()
  }
  const report = preview.data
  const confirm = () => {
    if (!file || !report) return
    importFile.mutate(
      { file, token: report.token },
      { onError: problem => isEditConflict(problem) && preview.mutate(file) },
    )
  }
  return (
    <Dialog
      title={words.title}
      unsaved={file !== null && !importFile.isPending}
      onClose={onClose}
      size="wide"
      footer={
        <>
          {report && importedCount(report) > 0 && (
            <Button variant="primary" pending={importFile.isPending} onPress={confirm}>
              {words.confirm(importedCount(report))}
            </Button>
          )}
          {report && !importFile.isPending && (
            <Button pending={false} onPress={reset}>
              {filesWords().another}
            </Button>
          )}
          <CancelButton onPress={onClose} />
        </>
      }
    >
      {report ? (
        <>
          {importFile.error && (
            <p role="alert" className="mb-4 text-bad">
              {isEditConflict(importFile.error) ? words.changedMeanwhile : words.importFailed}
            </p>
          )}
          <SyllabusReportList report={report} />
          {report.figures.refused > 0 && importedCount(report) > 0 && (
            <p className="mt-3 text-ink-2">{words.rejectedRows(report.figures.refused)}</p>
          )}
        </>
      ) : (
        <>
          <p className="max-w-[65ch] text-ink-2">{words.intro}</p>
          <p className="mt-2 mb-4 max-w-[65ch] text-ink-2 text-small">{words.columns}</p>
          <SingleFileDrop
            kind="tables"
            label={words.drop}
            hint={words.dropHint}
            pending={preview.isPending}
            problem={preview.error}
            onFile={previewFile}
          />
        </>
      )}
    </Dialog>
  )
}

const importedCount = ({ figures }: SyllabusReport) => figures.new + figures.changed
