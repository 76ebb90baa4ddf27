import { type ReactNode, type RefObject, useContext, useEffect, useId, useRef, useState } from 'react'
import { ApiProblem } from '../api/problems.ts'
import { UnsavedFormsContext } from '../page/dialog.tsx'

/** Sends a form's content to the server: the result of `useMutation`. */
interface Action {
  isPending: boolean
  error: unknown
  reset: () => void
}

interface Options<Field extends string> {
  /** Every field that can show an error, with its current message. */
  errors: Record<Field, string | false | null>
  /** Sends the draft. Only called if it is valid and nothing is in progress. */
  send: () => void
  /** Called after an attempt with errors, which each field shows. */
  onInvalid?: () => void
  /** Absent if the draft stays on the page instead of going to the server. */
  action?: Action
  /** The message of an error response for a field, if the server has another name for it. */
  refusal?: (problem: ApiProblem, field: NoInfer<Field>) => string | null | undefined
}

export interface FormState<Field extends string = string> {
  id: string
  ref: RefObject<HTMLFormElement | null>
  pending: boolean
  /** Whether something was entered that is neither saved nor being sent. */
  unsaved: boolean
  submit: () => void
  /** Resets the form, as if nothing had been submitted. */
  reset: () => void
  /** Something was entered. Clears the server's error, which was about the submitted content. */
  change: () => void
  /** The same for a password, which is quickly typed again. */
  changeSecret: () => void
  /** The error of a field: none before the first attempt, unless `early`, then also the server's message. */
  errorOf: (field: Field, early?: boolean) => string | null
  /** The error that no field shows. */
  failure: unknown
}

/**
 * Shared behavior of forms. The draft stays in the screen. After an attempt with errors, or an error response, each
 * field shows its error and the first one gets the focus. An error that belongs to no field is scrolled into view.
 * Nothing is submitted while a submission is in progress.
 */
export function useForm<Field extends string>(options: Options<Field>): FormState<Field> {
  const { errors, send, onInvalid, action, refusal = (problem, field) => problem.messageFor(field) } = options
  const ref = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  const [entryState, setEntryState] = useState<'nothing' | 'new' | 'sent'>('nothing')
  const problem = action?.error
  const pending = action?.isPending ?? false
  useEffect(() => {
    if (attempts > 0 || problem) focusFirstError(ref.current)
  }, [attempts, problem])

  const clearProblem = () => {
    if (problem) action?.reset()
  }
  const fields = Object.keys(errors) as Field[]
  const refusalOf = (field: Field) => (problem instanceof ApiProblem && refusal(problem, field)) || null
  return {
    id: useId(),
    ref,
    pending,
    unsaved: !pending && (entryState === 'new' || (entryState === 'sent' && Boolean(problem))),
    submit() {
      if (pending) return
      setAttempts(attempts + 1)
      if (fields.some(field => errors[field])) return onInvalid?.()
      if (action && entryState === 'new') setEntryState('sent')
      send()
    },
    reset() {
      setAttempts(0)
      setEntryState('nothing')
      clearProblem()
    },
    change() {
      setEntryState('new')
      clearProblem()
    },
    changeSecret: clearProblem,
    errorOf: (field, early = false) => ((early || attempts > 0) && errors[field]) || refusalOf(field),
    failure: fields.some(refusalOf) ? null : problem,
  }
}

// A group of choices or an entry of a list uses `data-invalid`: ARIA has no invalid group.
function focusFirstError(form: HTMLFormElement | null): void {
  const invalidField = form?.querySelector<HTMLElement>(
    '[aria-invalid="true"], [data-invalid] input, [data-invalid][tabindex]',
  )
  invalidField?.focus()
  // The message of a field is below it, maybe behind the bar that saves.
  const message = invalidField
    ? document.getElementById(invalidField.getAttribute('aria-describedby') ?? '')
    : form?.querySelector(':scope > [role="alert"]')
  message?.scrollIntoView({ block: 'nearest' })
}

interface Props<Field extends string> {
  form: FormState<Field>
  className?: string
  /** Words an error that belongs to no field. */
  sentence?: (problem: unknown) => string
  children: ReactNode
}

/** The element of a form, with the error below its fields. A button elsewhere submits it with `form={form.id}`. A
 * dialog around it asks before it is closed with unsaved entries. */
export function Form<Field extends string>({ form, className = 'grid gap-5', sentence, children }: Props<Field>) {
  const count = useContext(UnsavedFormsContext)
  const { unsaved } = form
  useEffect(() => {
    if (!unsaved) return
    count(all => all + 1)
    return () => count(all => all - 1)
  }, [unsaved, count])
  return (
    <form
      ref={form.ref}
      id={form.id}
      noValidate
      className={className}
      onChange={({ target }) =>
        target instanceof HTMLInputElement && target.type === 'password' ? form.changeSecret() : form.change()
      }
      onSubmit={event => {
        event.preventDefault()
        // A dialog's form must not submit the page's form around it.
        event.stopPropagation()
        form.submit()
      }}
    >
      {children}
      {sentence && form.failure ? (
        <p role="alert" className="text-bad">
          {sentence(form.failure)}
        </p>
      ) : null}
    </form>
  )
}
