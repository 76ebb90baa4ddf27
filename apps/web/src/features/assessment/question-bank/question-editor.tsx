import { useEffect, useRef } from 'react'
import { SaveState } from '#entities/changes/save-state.tsx'
import { useDrafting } from '#entities/changes/use-drafting.ts'
import { api } from '#platform/api/api.ts'
import { useMe } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { CommonFields } from './common-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { MetQuestion } from './met-question.tsx'
import { Preview } from './preview.tsx'
import { Publishing } from './publishing.tsx'
import { type BankQuestion, type Document, type Drafting, keepQuestion, keepSaved } from './question-bank.queries.ts'
import { questionBankWords } from './question-bank.words.ts'
import { QuestionUses } from './question-uses.tsx'
import { useMakeQuestion } from './use-make-question.ts'
import { blank } from './writing.ts'

interface Props {
  question: BankQuestion
  onRenew: () => Promise<unknown>
}

/** The editor of a question beside the student view. It saves automatically. */
export function QuestionEditor({ question, onRenew }: Props) {
  const words = questionBankWords().one
  const { drafting, state } = useQuestionDrafting(question)
  const make = useMakeQuestion()
  const { document } = state
  async function startNext() {
    if ((await drafting.save()) !== null) make.mutate(blank(document.kind))
  }
  const ref = useKeys(drafting, () => void startNext())
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
          <Button variant="quiet" pending={make.isPending} icon="plus" onPress={() => void startNext()}>
            {words.nextOne}
          </Button>
        </span>
      </div>
      {state.theirs && (
        <div className="mb-6">
          <MetQuestion
            mine={document}
            theirs={state.theirs.document}
            files={[...question.files, ...state.theirs.files]}
            onKeepMine={() => void drafting.keepMine()}
            onTakeTheirs={drafting.takeTheirs}
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
          <Preview question={question} document={document} onRenewSound={onRenew} />
          <Publishing question={question} state={state} drafting={drafting} />
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
      keepSaved(id, { document, draft_version: saved.draft_version, draft: { by, at: saved.saved_at } })
      return saved
    },
    read: id => api('GET /api/courses/questions/{id}/', { params: { id } }),
    keep: keepQuestion,
  })
}

/** Ctrl+S saves now, Ctrl+Enter creates the next question, Ctrl+Z and Ctrl+Y undo and redo. */
function useKeys(drafting: Drafting, onNext: () => void) {
  const ref = useRef<HTMLDivElement>(null)
  const next = useRef(onNext)
  next.current = onNext
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const inside = ref.current?.contains(event.target as Node) ?? false
      if (key === 's') void drafting.save()
      else if (key === 'enter' && inside) next.current()
      else if (key === 'z' && inside && !event.shiftKey) drafting.undo()
      else if (inside && (key === 'y' || (key === 'z' && event.shiftKey))) drafting.redo()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [drafting])
  return ref
}
