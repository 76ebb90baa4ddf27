import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { useApi } from '#platform/api/use-api.ts'
import { Confirm } from '#platform/page/confirm.tsx'
import { useMe } from '#platform/session/me.ts'
import { zoneOf } from '#platform/time/zone.ts'
import { toast } from '#platform/toasts/toast.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentRow } from './document-row.tsx'
import { documentsOfTeacherQuery, refreshDocuments, type TeacherDocument } from './teacher-documents.queries.ts'
import { teacherDocumentsWords } from './teacher-documents.words.ts'

/** On a teacher's page: the documents that staff store about them. */
export function TeacherDocuments({ teacher }: { teacher: string }) {
  const words = teacherDocumentsWords()
  const list = useInfiniteQuery(documentsOfTeacherQuery(teacher))
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="mt-8">
      <SectionHeading>{words.title}</SectionHeading>
      <Card padding="wide">
        <p className="text-small text-ink-3">{words.intro}</p>
        <div className="mt-4 mb-5">
          <Button icon="plus" pending={false} onPress={() => setIsAdding(true)}>
            {words.add}
          </Button>
        </div>
        <DocumentList list={list} empty={<p className="text-ink-2">{words.empty}</p>}>
          {document => <EditableDocument teacher={teacher} document={document} />}
        </DocumentList>
      </Card>
      {isAdding && <DocumentDialog teacher={teacher} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

interface EditableDocumentProps {
  teacher: string
  document: TeacherDocument
}

function EditableDocument({ teacher, document }: EditableDocumentProps) {
  const words = teacherDocumentsWords()
  const zone = zoneOf(useMe())
  const [step, setStep] = useState<'change' | 'archive'>()
  const { kind, archived_at } = document
  const close = () => setStep(undefined)
  const restore = useArchiveDocument(teacher, document, 'restore', words.restored)
  return (
    <DocumentRow document={document} zone={zone}>
      {archived_at ? (
        <Button pending={restore.isPending} onPress={() => restore.mutate()}>
          {words.verbs.restore} <span className="sr-only">{kind}</span>
        </Button>
      ) : (
        <>
          <Button pending={false} onPress={() => setStep('change')}>
            {words.verbs.change} <span className="sr-only">{kind}</span>
          </Button>
          <Button pending={false} onPress={() => setStep('archive')}>
            {words.verbs.archive} <span className="sr-only">{kind}</span>
          </Button>
        </>
      )}
      {step === 'change' && <DocumentDialog teacher={teacher} document={document} onClose={close} />}
      {step === 'archive' && <ArchiveDialog teacher={teacher} document={document} onClose={close} />}
    </DocumentRow>
  )
}

function ArchiveDialog({ teacher, document, onClose }: EditableDocumentProps & { onClose: () => void }) {
  const words = teacherDocumentsWords()
  const archive = useArchiveDocument(teacher, document, 'archive', words.archiving.done, onClose)
  return (
    <Confirm
      title={words.archiving.title(document.kind)}
      lines={words.archiving.lines}
      confirm={words.archiving.confirm}
      pending={archive.isPending}
      onConfirm={() => archive.mutate()}
      onClose={onClose}
    >
      {archive.error && (
        <p role="alert" className="mt-4 text-bad">
          {problemSentence(archive.error)}
        </p>
      )}
    </Confirm>
  )
}

/** Archives a document as shown, or restores it. */
function useArchiveDocument(
  teacher: string,
  { id, version }: TeacherDocument,
  what: 'archive' | 'restore',
  done: string,
  onDone?: () => void,
) {
  const call = useApi()
  return useMutation({
    mutationFn: () =>
      call(`POST /api/users/people/{id}/documents/{document_id}/${what}/`, {
        params: { id: teacher, document_id: id },
        body: { version },
      }),
    onSuccess: () => {
      toast.success(done)
      onDone?.()
    },
    onError: problem => {
      // The dialog shows the failure.
      if (!onDone) toast.danger(problemSentence(problem))
    },
    onSettled: refreshDocuments,
  })
}
