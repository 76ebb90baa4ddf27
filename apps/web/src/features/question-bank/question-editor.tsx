import { useEffect, useRef } from 'react'
import { ChangedMeanwhile } from '#entities/changes/changed-meanwhile.tsx'
import { SaveState } from '#entities/changes/save-state.tsx'
import { useDrafting } from '#entities/changes/use-drafting.ts'
import { api } from '#platform/api/api.ts'
import { useMe } from '#platform/session/me.ts'
import { Button } from '#ui/button.tsx'
import { CommonFields } from './common-fields.tsx'
import { KindFields } from './kind-fields.tsx'
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

/** The editor of a question beside what students see. What is typed is saved by itself. */
export function QuestionEditor({ question, onRenew }: Props) {
  const words = questionBankWords().one
  const { drafting, state } = useQuestionDrafting(question)
  const make = useMakeQuestion()
  const { document } = state
  async function startNext() {
    if ((await drafting.save()) !== null) make.mutate(blank(document.kind))
  }
  const ref = useKeys(drafting, () => void startNext())
  const adopt = (next: BankQuestion) => {
    keepQuestion(next)
    drafting.adopt(next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed within it is sent when it is left
    <div ref={ref} onBlur={() => void drafting.save()}>
      <div className="sticky top-0 z-10 mb-5 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-night py-2">
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
          <ChangedMeanwhile
            fields={differences(document, state.theirs.document)}
            pending={false}
            onKeepMine={() => void drafting.keepMine()}
            onTakeTheirs={() => state.theirs && drafting.adopt(state.theirs)}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desk:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <CommonFields question={question} document={document} drafting={drafting} onAdopt={adopt}>
            <KindFields document={document} onChange={drafting.change} />
          </CommonFields>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desk:sticky desk:top-20">
          <Preview question={question} document={document} onRenewSound={onRenew} />
          <Publishing question={question} state={state} drafting={drafting} onAdopt={adopt} />
          <QuestionUses question={question} drafting={drafting} onAdopt={adopt} />
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
  })
}

/** Ctrl+S saves now, Ctrl+Enter begins the next question, Ctrl+Z and Ctrl+Y go through what was written. */
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

/** What two authors wrote differently, part by part. */
function differences(mine: BankQuestion['document'], theirs: BankQuestion['document']) {
  const { fields, options } = questionBankWords()
  const labels = {
    text: fields.text,
    passage: fields.passage,
    parts: options.title,
    explanation: fields.explanation,
    about: fields.about,
  }
  const [own, other] = [inWords(mine), inWords(theirs)]
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter(name => own[name] !== other[name])
    .map(name => ({ label: labels[name], theirs: other[name], mine: own[name] }))
}

function inWords(document: BankQuestion['document']) {
  const { prompt, key, explanation, points, level, skill, cefr, tags } = document
  const { text, passage, ...parts } = prompt
  const texts = Object.values(parts).flatMap(part =>
    Array.isArray(part) ? part.map(one => one.text).filter(Boolean) : [String(part)],
  )
  return {
    text,
    passage: passage ?? '',
    parts: [...texts, keyInWords(document), 'sample' in key ? key.sample : ''].filter(Boolean).join('\n'),
    explanation,
    about: [String(points), level, skill, cefr, ...tags].filter(Boolean).join(', '),
  }
}

/** What is right, by its words. */
function keyInWords({ prompt, key }: BankQuestion['document']): string {
  const parts = Object.values(prompt).flatMap(part => (Array.isArray(part) ? part : []))
  const textOf = new Map(parts.flatMap(one => ('id' in one ? [[one.id, one.text] as const] : [])))
  if ('value' in key) return key.value === null ? '' : String(key.value)
  if ('option' in key) return `✓ ${textOf.get(key.option ?? '') ?? ''}`
  if ('options' in key) return key.options.map(id => `✓ ${textOf.get(id) ?? ''}`).join(', ')
  if ('gaps' in key) return key.gaps.map(gap => gap.accepted.join(' / ')).join(', ')
  if ('pairs' in key) return key.pairs.map(pair => `${textOf.get(pair.left)} – ${textOf.get(pair.right)}`).join(', ')
  if ('orders' in key) return (key.orders[0] ?? []).map(id => textOf.get(id)).join(' ')
  return ''
}
