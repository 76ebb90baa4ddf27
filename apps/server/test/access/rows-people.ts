import { password } from '../../src/features/accounts/accounts/testing/visitor.ts'
import { notFound, type Row } from './row.ts'
import type { Stage } from './stage.ts'

// An image of one pixel.
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export function formOf(fields: Record<string, string | File>): () => FormData {
  return () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return form
  }
}

/** Accounts, notifications, subscriptions, the academy, and the home page. */
export function peopleRows({
  idOf,
  office,
  teaching,
  kept,
  dataExport,
  plans,
  badge,
  certificates,
  mergeSeen,
  disabledStudent,
  shown,
}: Stage): Row[] {
  const owner = idOf('owner')
  const paper = { id: idOf('ownTeacher'), document_id: teaching.ownTeacher.paper }
  const draft = { id: office.draftImport }
  const unreadable = { otherStudent: notFound, ownTeacher: notFound, otherTeacher: notFound, staff: notFound }
  const certificate = { id: owner, certificate_id: certificates.valid }
  const rules = '/api/classes/completion-rules/' as const
  const rule = { needs: 'PARTS', score_least: null, certificate: true, shows_score: false }
  const plan = { name: 'Evenings', minutes: 600, days: 90, price_cents: 100 }
  const pause = { from: '2026-04-20', to: '2026-04-26' }
  const invited = { first_name: 'Luz', last_name: 'Mejía' }
  const asked = { id: idOf('CONTRACT_EXPIRED'), other_id: idOf('PAYMENT_PENDING') }
  return [
    { key: 'GET /api/users/me/' },
    { key: 'PATCH /api/users/me/time-zone/', body: { time_zone: 'Europe/Madrid' } },
    { key: 'PATCH /api/users/me/language/', body: { language: 'en' } },
    { key: 'GET /api/users/self/' },
    // A canary is not a valid phone or passport number.
    {
      key: 'PUT /api/users/self/',
      body: { phone: '+57 300 123 4567', identification_type: 'CC', identification_number: '1020304050' },
    },
    { key: 'PUT /api/users/photo/me/', form: formOf({ photo: new File([pixel], 'me.png') }) },
    { key: 'GET /api/users/public/{id}/', params: { id: owner } },
    { key: 'GET /api/users/public/{id}/', about: 'a teacher', params: { id: idOf('ownTeacher') } },
    { key: 'GET /api/users/devices/' },
    { key: 'POST /api/users/devices/end-others/' },
    { key: 'DELETE /api/users/devices/{id}/', params: { id: kept.owner!.device }, answers: unreadable },
    { key: 'GET /api/users/second-factor/' },
    { key: 'POST /api/users/proof/', body: { password } },
    { key: 'GET /api/users/data-export/' },
    { key: 'POST /api/users/data-export/' },
    { key: 'GET /api/users/data-export/{id}/link/', params: { id: dataExport }, answers: unreadable },
    { key: 'GET /api/users/account-deletion/' },
    {
      key: 'POST /api/users/account-deletion/',
      body: { password },
      answers: { staff: [409, 'last_staff'], otherStaff: [200] },
    },
    { key: 'DELETE /api/users/account-deletion/', answers: unreadable },
    { key: 'GET /api/users/invitations/' },
    { key: 'POST /api/users/invitations/', body: { ...invited, role: 'student', email: 'luz@example.test' } },
    {
      key: 'POST /api/users/invitations/',
      about: 'a teacher',
      body: { ...invited, role: 'teacher', email: 'lux@example.test' },
    },
    { key: 'POST /api/users/invitations/{id}/again/', params: { id: office.invited } },
    { key: 'PATCH /api/users/invitations/{id}/', params: { id: office.invited }, body: { email: 'lux@example.test' } },
    { key: 'POST /api/users/invitations/{id}/revoke/', params: { id: office.invited }, body: { reason: 'Not coming' } },
    { key: 'GET /api/main/academy-file/' },
    { key: 'GET /api/main/academy-file/download/' },
    {
      key: 'POST /api/main/academy-file/',
      form: formOf({
        dry_run: 'true',
        file: new File(['{"format":"aulaviva-academy","version":1}'], 'academy.json'),
      }),
    },
    { key: 'GET /api/main/setup/' },
    { key: 'PUT /api/main/setup/', body: { put_away: true } },
    { key: 'GET /api/users/people/' },
    { key: 'GET /api/users/people/{id}/', params: { id: office.disabled } },
    { key: 'GET /api/users/people/{id}/teaching/', params: { id: idOf('ownTeacher') } },
    {
      key: 'PUT /api/users/people/{id}/teaching/',
      params: { id: idOf('ownTeacher') },
      body: { version: 1, levels: [], live_class_types: [office.lesson] },
    },
    { key: 'GET /api/users/people/{id}/consequences/', params: { id: owner } },
    { key: 'POST /api/users/people/{id}/disable/', params: { id: owner }, body: { reason: 'Has left' } },
    {
      key: 'POST /api/users/people/{id}/enable/',
      params: { id: disabledStudent },
      body: { reason: 'Is back' },
    },
    {
      key: 'POST /api/users/people/{id}/enable/',
      about: 'a teacher',
      params: { id: office.disabled },
      body: { reason: 'Is back' },
    },
    {
      key: 'PUT /api/users/people/{id}/rights/',
      params: { id: idOf('otherStaff') },
      body: { staff_rights: ['money'] },
    },
    { key: 'GET /api/users/people-export/' },
    { key: 'GET /api/users/people-imports/' },
    {
      key: 'POST /api/users/people-imports/',
      form: formOf({ file: new File(['email,first_name,last_name\nana@example.test,Ana,Ruiz\n'], 'people.csv') }),
    },
    { key: 'GET /api/users/people-imports/{id}/', params: draft },
    { key: 'PATCH /api/users/people-imports/{id}/', params: draft, body: { version: 1, delimiter: ',' } },
    { key: 'DELETE /api/users/people-imports/{id}/', params: draft },
    { key: 'GET /api/users/people-imports/{id}/rows/', params: draft },
    {
      key: 'PATCH /api/users/people-imports/{id}/rows/{line}/',
      params: { ...draft, line: '2' },
      body: { version: 1, chosen: false },
    },
    { key: 'POST /api/users/people-imports/{id}/start/', params: draft, body: { version: 1 } },
    { key: 'POST /api/users/people-imports/{id}/stop/', params: { id: office.runningImport } },
    { key: 'POST /api/users/people-imports/{id}/resume/', params: { id: office.stoppedImport } },
    { key: 'POST /api/users/people-imports/{id}/invite/', params: { id: office.runningImport } },
    { key: 'GET /api/users/people-imports/{id}/refused/', params: draft },
    { key: 'GET /api/question-imports/' },
    {
      key: 'POST /api/question-imports/',
      form: formOf({ file: new File(['The sun is a star. {T}'], 'questions.gift') }),
    },
    { key: 'GET /api/question-imports/{id}/', params: { id: office.questionDraft } },
    { key: 'GET /api/question-imports/{id}/rows/', params: { id: office.questionDraft } },
    { key: 'POST /api/question-imports/{id}/confirm/', params: { id: office.questionDraft }, body: { count: 1 } },
    { key: 'POST /api/question-imports/{id}/take-back/', params: { id: office.questionsDone } },
    { key: 'GET /api/question-imports/{id}/report/', params: { id: office.questionDraft } },
    { key: 'GET /api/question-export/', query: { format: 'gift' } },
    {
      key: 'PATCH /api/users/people/{id}/name/',
      params: { id: owner },
      body: { first_name: 'Valentina', last_name: 'Mora', version: 1, reason: 'As in the passport' },
    },
    { key: 'GET /api/users/people/{id}/merge/{other_id}/', params: { id: owner, other_id: idOf('otherStudent') } },
    {
      key: 'POST /api/users/people/{id}/merge/',
      params: { id: idOf('AVAILABLE') },
      body: { other: idOf('HOURS_COMPLETED'), seen: mergeSeen.asking, reason: 'Signed up twice' },
    },
    {
      key: 'POST /api/users/people/{id}/merge/',
      about: 'whose deletion is asked for',
      params: { id: owner },
      body: { other: idOf('otherStudent'), seen: 'something else', reason: 'Signed up twice' },
      // The owner of this academy has requested the deletion of the account.
      answers: { staff: [409, 'deletion_asked'] },
    },
    {
      key: 'GET /api/users/people/{id}/merge/{other_id}/',
      about: 'two of which that was asked',
      params: asked,
    },
    { key: 'POST /api/users/people/{id}/merge/{other_id}/cancel/', params: asked },
    { key: 'POST /api/users/people/{id}/merge/{other_id}/now/', params: asked, body: { seen: mergeSeen.doing } },
    { key: 'GET /api/users/people/{id}/levels/', params: { id: owner } },
    {
      key: 'PUT /api/users/people/{id}/level/',
      params: { id: owner },
      body: { level: office.levels.A2, from: office.levels.B1, reason: 'After a talk' },
    },
    { key: 'GET /api/users/people/{id}/classes/', params: { id: owner } },
    { key: 'GET /api/users/people/{id}/classes/', about: 'a teacher', params: { id: idOf('ownTeacher') } },
    { key: 'GET /api/users/people/{id}/results/', params: { id: owner } },
    { key: 'GET /api/users/people/{id}/badges/', params: { id: owner } },
    { key: 'GET /api/users/people/{id}/certificates/', params: { id: owner } },
    {
      key: 'POST /api/users/people/{id}/certificates/',
      params: { id: owner },
      body: { kind: 'LEVEL', about: certificates.level, reason: 'On paper' },
    },
    {
      key: 'POST /api/users/people/{id}/certificates/{certificate_id}/revoke/',
      params: certificate,
      body: { reason: 'Given to the wrong person' },
    },
    {
      key: 'POST /api/users/people/{id}/certificates/{certificate_id}/replace/',
      params: certificate,
      body: { reason: 'Misspelt' },
    },
    { key: 'GET /api/classes/certificates/' },
    { key: `GET ${rules}` },
    { key: `POST ${rules}`, body: { kind: 'LEVEL', about: certificates.level, ...rule } },
    { key: `PUT ${rules}{id}/`, params: { id: certificates.usualRule }, body: { ...rule, version: 1 } },
    { key: `DELETE ${rules}{id}/`, params: { id: certificates.exception } },
    { key: 'GET /api/users/my-documents/' },
    { key: 'GET /api/users/ending-documents/' },
    { key: 'GET /api/users/people/{id}/documents/', params: { id: idOf('ownTeacher') } },
    {
      key: 'POST /api/users/people/{id}/documents/',
      params: { id: idOf('ownTeacher') },
      form: formOf({ kind: 'Permit', file: new File([pixel], 'permit.png') }),
    },
    {
      key: 'PATCH /api/users/people/{id}/documents/{document_id}/',
      params: paper,
      form: formOf({ kind: 'Permit', version: '1', file: new File([pixel], 'permit.png') }),
    },
    { key: 'POST /api/users/people/{id}/documents/{document_id}/archive/', params: paper, body: { version: 1 } },
    { key: 'POST /api/users/people/{id}/documents/{document_id}/restore/', params: paper, body: { version: 1 } },
    { key: 'GET /api/users/people/{id}/notes/', params: { id: owner } },
    { key: 'POST /api/users/people/{id}/notes/', params: { id: owner }, body: { text: 'Prefers mornings' } },
    {
      key: 'PATCH /api/users/people/{id}/notes/{note_id}/',
      params: { id: owner, note_id: office.note },
      body: { text: 'Prefers evenings', version: 1 },
    },
    { key: 'DELETE /api/users/people/{id}/notes/{note_id}/', params: { id: owner, note_id: office.note } },
    { key: 'GET /api/users/people/{id}/devices/', params: { id: owner } },
    { key: 'POST /api/users/people/{id}/devices/end/', params: { id: owner }, body: { reason: 'A lost telephone' } },
    { key: 'GET /api/main/changes/' },
    { key: 'GET /api/main/academy-settings/' },
    { key: 'PATCH /api/main/academy-settings/', body: { version: 1, waitlist_offer_minutes: 45 } },
    {
      key: 'PUT /api/main/academy-settings/logo/',
      form: formOf({ version: '1', logo: new File([pixel], 'logo.png') }),
    },
    { key: 'GET /api/classes/config-constants/' },
    { key: 'GET /api/main/global-variables-settings/settings/' },
    { key: 'GET /api/main/home/' },
    { key: 'GET /api/main/search/', query: { q: 'a' } },
    { key: 'GET /api/main/search/', about: 'a name', query: { q: 'first-name' } },
    { key: 'GET /api/main/search/', about: 'an address', query: { q: 'example.test' } },
    { key: 'GET /api/main/notifications/' },
    { key: 'PATCH /api/main/notifications/mark-all-as-read/' },
    {
      key: 'PATCH /api/main/notifications/{id}/',
      params: { id: kept.owner!.notification },
      body: { read: true },
      answers: unreadable,
    },
    { key: 'GET /api/main/notification-preferences/' },
    { key: 'PATCH /api/main/notification-preferences/', body: { reminder_minutes: [] } },
    { key: 'GET /api/payments/subscription-plan/' },
    { key: 'GET /api/payments/hours-movements/' },
    {
      key: 'POST /api/payments/subscription-plan/cancel/',
      body: { reason: 'I move away' },
      answers: { CONTRACT_EXPIRED: [409, 'contract_ended'] },
    },
    { key: 'GET /api/payments/plans/' },
    { key: 'GET /api/payments/plans-on-offer/' },
    { key: 'POST /api/payments/plan-request/', body: { plan: office.plan } },
    { key: 'DELETE /api/payments/plan-request/' },
    { key: 'GET /api/payments/plans/{id}/', params: { id: office.plan } },
    { key: 'GET /api/payments/plan-courses/' },
    { key: 'GET /api/payments/plans/{id}/courses-change/', params: { id: office.plan } },
    { key: 'POST /api/payments/plans/', body: plan },
    { key: 'PUT /api/payments/plans/{id}/', params: { id: office.plan }, body: { ...plan, version: 1 } },
    { key: 'POST /api/payments/plans/order/', body: { plans } },
    { key: 'POST /api/payments/plans/{id}/archive/', params: { id: office.plan }, body: { version: 1 } },
    { key: 'POST /api/payments/plans/{id}/restore/', params: { id: office.plan }, body: { version: 1 } },
    { key: 'GET /api/payments/students/', query: { search: 'owner' } },
    { key: 'GET /api/payments/students/{id}/', params: { id: owner } },
    { key: 'GET /api/payments/students/{id}/hours-movements/', params: { id: owner } },
    {
      key: 'POST /api/payments/students/{id}/subscriptions/',
      params: { id: owner },
      body: { plan: office.plan, subscription: shown.plan },
    },
    {
      key: 'POST /api/payments/students/{id}/payment/',
      params: { id: office.unpaid },
      body: { subscription: shown.unpaid },
    },
    {
      key: 'POST /api/payments/students/{id}/hours/',
      params: { id: owner },
      body: { minutes: 60, reason: 'A gift', last_movement: shown.lastMovement },
    },
    { key: 'GET /api/payments/students/{id}/pause/', params: { id: idOf('otherStudent') }, query: pause },
    {
      key: 'POST /api/payments/students/{id}/pause/',
      params: { id: idOf('otherStudent') },
      body: { ...pause, reason: 'Away', subscription: shown.otherPlan },
    },
    { key: 'POST /api/payments/students/{id}/pause/end/', params: { id: owner }, body: { pause: office.pause } },
    { key: 'GET /api/users/calendar-feed/' },
    { key: 'POST /api/users/calendar-feed/' },
    { key: 'DELETE /api/users/calendar-feed/' },
    { key: 'GET /api/classes/badges/' },
    { key: 'GET /api/classes/student-badges/' },
    { key: 'POST /api/classes/student-badges/{id}/link/', params: { id: badge }, answers: unreadable },
    { key: 'DELETE /api/classes/student-badges/{id}/link/', params: { id: badge }, answers: unreadable },
  ]
}
