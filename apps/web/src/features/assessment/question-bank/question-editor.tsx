import { useEffect, useRef } from 'react'
import { SaveState } from '#entities/changes/save-state.tsx'
import { useDrafting } from '#entities/changes/use-drafting.ts'
import { api } from '#platform/api/api.ts'
import { useMe } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { CommonFields } from './common-fields.tsx'
import { emptyDocument } from './document-edits.ts'
import { KindFields } from './kind-fields.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { type BankQuestion, cacheQuestion, cacheSaved, type Document, type Drafting } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionConflict } from './question-conflict.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { QuestionUses } from './question-uses.tsx'
import { useCreateQuestion } from './use-create-question.ts'

interface Props {
  question: BankQuestion
  onRenew: () => Promise<unknown>
}

/** The editor of a question beside the student view. It saves automatically. */
export function QuestionEditor({ question, onRenew }: Props) {
  const words = questionBankWords().one
  const { drafting, state } = useQuestionDrafting(question)
  const create = useCreateQuestion()
  const { document } = state
  async function startNext() {
    if ((await drafting.save()) !== null) create.mutate(emptyDocument(document.kind))
  }
  const ref = useShortcuts(drafting, () => void startNext())
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: saves when the focus leaves the form
    <div ref={ref} data-kept onBlur={() => void drafting.save()}>
      <div
        data-top-bar
        className="sticky top-0 z-10 mb-5 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-night py-2"
      >
        <SaveState state={state} />
        <span className="ms-auto flex gap-2">
          <Button variant="quiet" pending={false} onPress={drafting.undo}>
            {words.undo}
          </Button>
          <Button variant="quiet" pending={create.isPending} icon="plus" onPress={() => void startNext()}>
            {words.addNext}
          </Button>
        </span>
      </div>
      {state.theirs && (
        <div className="mb-6">
          <QuestionConflict
            mine={document}
            theirs={state.theirs.document}
            files={[...question.files, ...state.theirs.files]}
            onSaveMine={() => void drafting.saveMine()}
            onAcceptTheirs={drafting.acceptTheirs}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CommonFields question={question} document={document} drafting={drafting}>
            <KindFields document={document} onChange={drafting.change} />
          </CommonFields>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:sticky desk:top-20">
          <QuestionPreview question={question} document={document} onRenewSound={onRenew} />
          <PublishQuestion question={question} state={state} drafting={drafting} />
          <QuestionUses question={question} drafting={drafting} />
        </div>
      </div>
    </div>
  )
}

function useQuestionDrafting(question: BankQuestion) {
  const me = useMe()
  return useDrafting({
    prefix: 'question-bank',
    id: question.id,
    saved: question,
    send: async (id, document: Document, draft_version) => {
      const saved = await api('PUT /api/courses/questions/{id}/draft/', {
        params: { id },
        body: { document, draft_version },
      })
      const by = { id: me.id, first_name: me.first_name, last_name: me.last_name, photo: me.photo }
      cacheSaved(id, { document, draft_version: saved.draft_version, draft: { by, at: saved.saved_at } })
      return saved
    },
    read: id => api('GET /api/courses/questions/{id}/', { params: { id } }),
    updateCache: cacheQuestion,
  })
}

/** Ctrl+S saves now, Ctrl+Enter creates the next question, Ctrl+Z and Ctrl+Y undo and redo. */
function useShortcuts(drafting: Drafting, onNext: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const next = useRef(onNext)
  next.current = onNext
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const isInside = ref.current?.contains(event.target as Node) ?? false
      if (key === 's') void drafting.save()
      else if (key === 'enter' && isInside) next.current()
      else if (key === 'z' && isInside && !event.shiftKey) drafting.undo()
      else if (isInside && (key === 'y' || (key === 'z' && event.shiftKey))) drafting.redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [drafting])
  return ref
}
