import { namesOf } from '@aulaviva/domain/names'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type CertificatesOfPerson,
  certificatePdfUrl,
  type PersonCertificate,
  titleOf,
} from '#entities/certificates/certificates.queries.ts'
import { certificateWords } from '#entities/certificates/certificates.words.ts'
import { problemSentence } from '#platform/api/problem-sentence.ts'
import { type ApiCall, useApi } from '#platform/api/use-api.ts'
import { useForm } from '#platform/forms/form.tsx'
import { FormDialog } from '#platform/forms/form-dialog.tsx'
import { ReasonField } from '#platform/forms/reason-field.tsx'
import { Consequences } from '#platform/page/consequences.tsx'
import { queryClient } from '#platform/query-client.ts'
import { useMe } from '#platform/session/me.ts'
import { fullDate } from '#platform/time/format.ts'
import { toast } from '#platform/toasts/toast.ts'
import { controlsWords } from '#platform/words/controls.words.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { peopleKey } from './people.queries.ts'
import { certificatesOfPersonQuery } from './person-record.queries.ts'
import { Section, SectionContent } from './person-section.tsx'

const tones = { VALID: 'good', REVOKED: 'warn', REPLACED: 'info' } as const

/** A student's certificates. Staff with the permission issue, revoke, and replace them. */
export function PersonCertificates({ id }: { id: string }) {
  const words = certificateWords()
  const list = useQuery(certificatesOfPersonQuery(id))
  const [isIssuing, setIsIssuing] = useState(false)
  return (
    <Section
      title={words.title}
      action={
        list.data &&
        list.data.open.length > 0 &&
        list.data.unprintable.length === 0 && (
          <Button icon="plus" pending={false} onPress={() => setIsIssuing(true)}>
            {words.office.issue}
          </Button>
        )
      }
    >
      <SectionContent query={list} rows={1}>
        {({ certificates, open, unprintable }) => (
          <>
            {unprintable.length > 0 && (
              <p className="mb-3 rounded-button bg-warn-wash p-4 text-ink">
                {words.office.unprintable(unprintable.join(' '))}
              </p>
            )}
            {certificates.length === 0 && <p className="text-ink-2">{words.office.none}</p>}
            <ul className="divide-y divide-line">
              {certificates.map(one => (
                <li key={one.id} className="py-3.5 first:pt-0 last:pb-0">
                  <CertificateRow person={id} of={one} />
                </li>
              ))}
            </ul>
            {isIssuing && <IssueDialog person={id} open={open} onClose={() => setIsIssuing(false)} />}
          </>
        )}
      </SectionContent>
    </Section>
  )
}

function CertificateRow({ person, of }: { person: string; of: PersonCertificate }) {
  const words = certificateWords()
  // The PDF shows the date in the academy's time zone.
  const zone = useMe().academy.time_zone
  const [action, setAction] = useState<'revoke' | 'replace'>()
  const what = titleOf(of)
  const day = (instant: string) => fullDate(instant, zone)
  const name = (by: PersonCertificate['issued_by']) => (by ? namesOf(by) : words.office.formerStaff)
  return (
    <article>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <p className="min-w-0 font-medium wrap-anywhere text-ink">
          {what}
          {of.holder && <span className="block text-small font-normal text-ink-2">{of.holder}</span>}
        </p>
        <StatusPill tone={tones[of.state]}>{words.states[of.state]}</StatusPill>
      </div>
      <p className="tabular mt-1 text-small wrap-anywhere text-ink-3">
        {words.completedOn(day(of.completed_at))}
        {' · '}
        {of.issue_reason === null
          ? words.office.byRule(day(of.issued_at))
          : words.office.byHand(name(of.issued_by), day(of.issued_at), of.issue_reason)}
      </p>
      {of.ended_at && of.state !== 'VALID' && (
        <p className="tabular text-small wrap-anywhere text-ink-3">
          {words.office.endedBy[of.state](name(of.ended_by), day(of.ended_at), of.end_reason ?? '')}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {of.pdf_url && (
          <LinkButton icon="download" href={certificatePdfUrl(of.pdf_url)} aria-label={words.downloadLabel(what)}>
            {words.download}
          </LinkButton>
        )}
        <LinkButton href={of.url} target="_blank" rel="noreferrer" aria-label={words.pageLabel(what)}>
          {words.page}
        </LinkButton>
        {of.state === 'VALID' && (
          <>
            <Button pending={false} onPress={() => setAction('replace')}>
              {words.office.replace}
              <span className="sr-only"> {what}</span>
            </Button>
            <Button variant="danger" pending={false} onPress={() => setAction('revoke')}>
              {words.office.revoke}
              <span className="sr-only"> {what}</span>
            </Button>
          </>
        )}
      </div>
      {action && <EndCertificateDialog person={person} of={of} action={action} onClose={() => setAction(undefined)} />}
    </article>
  )
}

const failure = (problem: unknown) => problemSentence(problem)

function useCertificateChange<Input>(
  person: string,
  send: (call: ApiCall, input: Input) => Promise<unknown>,
  done: string,
  onDone: () => void,
) {
  const call = useApi()
  return useMutation({
    mutationFn: (input: Input) => send(call, input),
    onSuccess: () => {
      toast.success(done)
      onDone()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...peopleKey, person, 'certificates'] }),
  })
}

interface EndCertificateProps {
  person: string
  of: PersonCertificate
  action: 'revoke' | 'replace'
  onClose: () => void
}

function EndCertificateDialog({ person, of, action, onClose }: EndCertificateProps) {
  const words = certificateWords().office
  const [reason, setReason] = useState('')
  const isRevocation = action === 'revoke'
  const change = useCertificateChange(
    person,
    (call, body: { reason: string }) => {
      const request = { params: { id: person, certificate_id: of.id }, body }
      return call(`POST /api/users/people/{id}/certificates/{certificate_id}/${action}/`, request)
    },
    isRevocation ? words.revoked : words.replaced,
    onClose,
  )
  const form = useForm({
    errors: { reason: !reason.trim() && controlsWords().missing.reason },
    send: () => change.mutate({ reason: reason.trim() }),
    action: change,
  })
  const what = titleOf(of)
  return (
    <FormDialog
      form={form}
      title={isRevocation ? words.revokeTitle(what) : words.replaceTitle(what)}
      confirm={isRevocation ? words.revoke : words.replace}
      variant={isRevocation ? 'danger' : 'primary'}
      sentence={failure}
      onClose={onClose}
    >
      <Consequences lines={isRevocation ? words.revokeConsequences : words.replaceConsequences} />
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}

interface IssueProps {
  person: string
  open: CertificatesOfPerson['open']
  onClose: () => void
}

function IssueDialog({ person, open, onClose }: IssueProps) {
  const words = certificateWords().office
  const [subjectId, setSubjectId] = useState('')
  const [reason, setReason] = useState('')
  const subject = open.find(({ id }) => id === subjectId)
  const change = useCertificateChange(
    person,
    (call, body: { kind: 'COURSE' | 'LEVEL'; about: string; reason: string }) =>
      call('POST /api/users/people/{id}/certificates/', { params: { id: person }, body }),
    words.issued,
    onClose,
  )
  const form = useForm({
    errors: { about: !subject && words.pickMissing, reason: !reason.trim() && controlsWords().missing.reason },
    send: () => subject && change.mutate({ kind: subject.kind, about: subject.id, reason: reason.trim() }),
    action: change,
  })
  const choices = open.map(({ id, title, completed_at }) => {
    return { value: id, label: completed_at ? words.completed(title) : title }
  })
  return (
    <FormDialog form={form} title={words.issue} confirm={words.issueConfirm} sentence={failure} onClose={onClose}>
      <SelectField
        label={words.about}
        error={form.errorOf('about')}
        {...(subject && !subject.completed_at && { hint: words.incomplete })}
        value={subjectId}
        choices={[{ value: '', label: words.pick }, ...choices]}
        onChange={setSubjectId}
      />
      <ReasonField words={words} error={form.errorOf('reason')} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
