import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { ApiProblem } from '../api/problems.ts'

/** What carries a form's content to the server: the result of `useMutation`. */
interface Action {
  isPending: boolean
  error: unknown
  reset: () => void
}

interface Options<Field extends string> {
  /** Every field that can show a mistake, with the sentence about the one it has. */
  wrong: Record<Field, string | false | null>
  /** Sends the draft; called only when nothing is wrong and nothing is under way. */
  send: () => void
  /** Is told of a try with mistakes, which each field shows by itself. */
  onWrong?: () => void
  /** None for a draft that goes to the page instead of the server. */
  action?: Action
  /** What a refusal says about a field, where the server has another name for it. */
  refusal?: (problem: ApiProblem, field: NoInfer<Field>) => string | null | undefined
}

export interface FormState<Field extends string = string> {
  id: string
  ref: RefObject<HTMLFormElement | null>
  pending: boolean
  submit: () => void
  /** Begins anew, as if nothing had been tried. */
  reset: () => void
  /** Takes the server's word back: it was about what had been sent. */
  change: () => void
  /** What is wrong with a field: nothing before the first try, unless `early`; then the server's word on it too. */
  errorOf: (field: Field, early?: boolean) => string | null
  /** The refusal that no field shows. */
  failure: unknown
}

/**
 * What forms share; the draft stays with the screen. A try with mistakes shows each at its field and puts the focus on the
 * first, and so does a refusal of the server; one that is about no field is scrolled to. While something is under way
 * nothing more is sent.
 */
export function useForm<Field extends string>(options: Options<Field>): FormState<Field> {
  const { wrong, send, onWrong, action, refusal = (problem, field) => problem.about(field) } = options
  const ref = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  const problem = action?.error
  useEffect(() => {
    if (tries > 0 || problem) showProblem(ref.current)
  }, [tries, problem])

  const forgive = () => {
    if (problem) action?.reset()
  }
  const fields = Object.keys(wrong) as Field[]
  const refused = (field: Field) => (problem instanceof ApiProblem && refusal(problem, field)) || null
  return {
    id: useId(),
    ref,
    pending: action?.isPending ?? false,
    submit() {
      if (action?.isPending) return
      setTries(tries + 1)
      if (fields.some(field => wrong[field])) onWrong?.()
      else send()
    },
    reset() {
      setTries(0)
      forgive()
    },
    change: forgive,
    errorOf: (field, early = false) => ((early || tries > 0) && wrong[field]) || refused(field),
    failure: fields.some(refused) ? null : problem,
  }
}

// a group of choices marks itself by `data-invalid`: ARIA knows no invalid group
function showProblem(form: HTMLFormElement | null): void {
  const mistake = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')
  if (mistake) mistake.focus()
  else form?.querySelector(':scope > [role="alert"]')?.scrollIntoView({ block: 'nearest' })
}

interface Props<Field extends string> {
  form: FormState<Field>
  className?: string
  /** Says what has failed when no field can. */
  sentence?: (problem: unknown) => string
  children: ReactNode
}

/** The element of a form, with the failure below its fields. A button elsewhere sends it by `form={form.id}`. */
export function Form<Field extends string>({ form, className = 'grid gap-5', sentence, children }: Props<Field>) {
  return (
    <form
      ref={form.ref}
      id={form.id}
      noValidate
      className={className}
      onChange={form.change}
      onSubmit={event => {
        event.preventDefault()
        // a dialog's form is not the one of the page below
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
