import type { MailKind } from '@aulaviva/domain/mail-kinds'
import { defineWords } from '#platform/words/define-words.ts'

/** The name of each email, and when it is sent. */
export const mailNamesWords = defineWords('mail-names', {
  RESERVATION_MADE: { name: 'Class reserved', when: 'To students, when they reserve a class.' },
  RESERVATION_MOVED: { name: 'Reservation switched', when: 'To students, when they switch to another class.' },
  RESERVATION_CANCELED: { name: 'Reservation canceled', when: 'To students, when they cancel a class.' },
  RESERVED_FOR_YOU: {
    name: 'Class reserved for a student',
    when: 'To students, when staff or the teacher reserve a class for them.',
  },
  SWITCHED_FOR_YOU: {
    name: 'Reservation switched by staff',
    when: 'To students, when staff switch them to another class.',
  },
  CANCELED_FOR_YOU: {
    name: 'Reservation canceled for a student',
    when: 'To students, when staff or the teacher cancel their reservation.',
  },
  CLASS_RECORDED: {
    name: 'Past class recorded',
    when: 'To students, when staff record a class they had that wasn’t scheduled.',
  },
  GROUP_ENROLLED: { name: 'Enrolled in a group', when: 'To students, when staff enroll them in a group.' },
  GROUP_SWITCHED: { name: 'Group switched', when: 'To students, when staff switch them to another group.' },
  GROUP_LEFT: { name: 'Enrollment ended', when: 'To students, when staff end their enrollment in a group.' },
  GROUP_CANCELED: { name: 'Group canceled', when: 'To students, when their group is canceled.' },
  REMINDER: { name: 'Student reminder', when: 'To students, before a class they reserved.' },
  TEACHER_REMINDER: { name: 'Teacher reminder', when: 'To teachers, before a class they teach.' },
  CLASS_CANCELED: { name: 'Class canceled', when: 'To students, when their class is canceled.' },
  CLASS_CHANGED: { name: 'Class changed', when: 'To students, when their class is moved or changed.' },
  SEAT_GIVEN_BACK: {
    name: 'Reservation canceled by a move',
    when: 'To students, when their class moves to a time when they have another class.',
  },
  TEACHER_CHANGED: { name: 'Substitute needed', when: 'To students, when their class needs a substitute.' },
  TEACHER_FOUND: { name: 'Substitute found', when: 'To students, when someone else will teach their class.' },
  CLASS_ASSIGNED: { name: 'Class assigned', when: 'To a teacher, when they’re assigned a class.' },
  SUBSTITUTE_ASKED: { name: 'Cover request', when: 'To a teacher, when they’re asked to cover a class.' },
  SUBSTITUTE_NOT_NEEDED: {
    name: 'Cover request closed',
    when: 'To the teacher who was asked, when the request is canceled or no longer needed.',
  },
  SUBSTITUTE_ANSWERED: {
    name: 'Answer to a cover request',
    when: 'To the staff member who asked, when the teacher accepts, declines, or doesn’t answer.',
  },
  SEVERAL_CLASSES: {
    name: 'Several classes changed',
    when: 'To students and teachers, when several of their classes are canceled or need a substitute at once.',
  },
  CLASS_TAKEN_OFF: { name: 'Removed from a class', when: 'To a teacher, when they no longer teach a class.' },
  GIVEN_CLASS_CHANGED: {
    name: 'Class changed, for teachers',
    when: 'To the teacher, when their class is moved or changed.',
  },
  GIVEN_CLASS_CANCELED: { name: 'Class canceled, for teachers', when: 'To the teacher, when their class is canceled.' },
  GIVEN_CLASS_RECORDED: {
    name: 'Past class recorded for a teacher',
    when: 'To teachers, when staff record that they taught a class.',
  },
  PRIVATE_CLASS_BOOKED: {
    name: 'Private class reserved',
    when: 'To the teacher, when a student reserves a private class.',
  },
  PRIVATE_CLASS_CANCELED: {
    name: 'Private class canceled',
    when: 'To the teacher, when the student cancels or switches to another class.',
  },
  WAITLISTED: { name: 'Added to a waitlist', when: 'To students, when staff or the teacher add them to a waitlist.' },
  WAITLIST_REMOVED: {
    name: 'Removed from a waitlist',
    when: 'To students, when staff or the teacher remove them from a waitlist.',
  },
  WAITLIST_OFFER: { name: 'Seat held', when: 'To a student on the waitlist, when a seat is held for them.' },
  WAITLIST_TAKEN: {
    name: 'Seat reserved from the waitlist',
    when: 'To a student on the waitlist, when we reserve a seat for them.',
  },
  WAITLIST_LAPSED: {
    name: 'Held seat expired',
    when: 'To a student, when they don’t reserve their held seat in time.',
  },
  WAITLIST_SKIPPED: {
    name: 'Skipped on the waitlist',
    when: 'To a student on the waitlist, when we can’t give them an open seat.',
  },
  WAITLIST_MOVED: {
    name: 'Waitlisted class changed',
    when: 'To students on the waitlist, when the class changes its time, length, or topic.',
  },
  WAITLIST_CLOSED: {
    name: 'Waitlist closed',
    when: 'To students on the waitlist, when no seat opens or the class is canceled.',
  },
  FEEDBACK: { name: 'Feedback', when: 'To a student, when a teacher sends feedback.' },
  ABSENCE: { name: 'Missed class', when: 'To a student who was absent, when the teacher sends the attendance record.' },
  DOCUMENT_DECIDED: {
    name: 'Absence excuse reviewed',
    when: 'To a student, when their excuse is accepted or rejected.',
  },
  ANSWERS_MARKED: { name: 'Answers graded', when: 'To a student, when all their answers on a test are graded.' },
  SCORE_CHANGED: {
    name: 'Score changed',
    when: 'To a student, when regrading with a corrected answer key changes their score.',
  },
  PLACEMENT_CONFIRMED: {
    name: 'Placement level confirmed',
    when: 'To a student, when a teacher confirms their level.',
  },
  LEVEL_CHANGED: { name: 'Level changed', when: 'To a student, when staff change their level.' },
  BADGE: { name: 'Badge', when: 'To a student, when they earn a badge.' },
  CERTIFICATE: { name: 'Certificate', when: 'To a student, when they earn a certificate.' },
  CONTRACT_ENDED: { name: 'Subscription ended', when: 'To a student, when their subscription ends with hours left.' },
  CONTRACT_CANCELED: { name: 'Subscription canceled', when: 'To a student, when they cancel their subscription.' },
  CONTRACT_PAUSED: { name: 'Subscription paused', when: 'To a student, when staff pause their subscription.' },
  CONTRACT_RESUMED: { name: 'Pause ended', when: 'To a student, when staff end their pause early.' },
  PAYMENT: { name: 'Payment due', when: 'To a student, when staff assign them a plan that isn’t paid yet.' },
  CLASS_WITHOUT_TEACHER: { name: 'Class to cover', when: 'To available teachers, when a class needs a substitute.' },
  HONORARIUM_VERIFIED: { name: 'Honorarium verified', when: 'To a teacher, when the month is verified.' },
  HONORARIUM_PAID: { name: 'Honorarium paid', when: 'To a teacher, when the payment is recorded.' },
  TEACHER_DOCUMENT_ENDS: {
    name: 'Teacher document expiring',
    when: 'To staff with the People permission, before a teacher document expires.',
  },
  WELCOME: { name: 'Welcome', when: 'To a student, when they accept their invitation.' },
  INVITATION: { name: 'Invitation', when: 'To a person, when staff invite them.' },
  PASSWORD_RESET: { name: 'Password reset', when: 'To a person, when they ask for a link to choose a new password.' },
  PASSWORD_CHANGED: { name: 'Password changed', when: 'To a person, when their password is changed.' },
  DELETION_ASKED: {
    name: 'Account deletion requested',
    when: 'To a person, when they request the deletion of their account.',
  },
  DELETION_TAKEN_BACK: { name: 'Account deletion canceled', when: 'To a person, when they cancel the deletion.' },
  ACCOUNT_DELETED: { name: 'Account deleted', when: 'To a person, after their account is deleted.' },
  EXPORT_READY: { name: 'Data export ready', when: 'To a person, when they can download their data.' },
  SECOND_FACTOR_ON: {
    name: 'Two-factor authentication on',
    when: 'To a person, when two-factor authentication is turned on for their account.',
  },
  SECOND_FACTOR_OFF: {
    name: 'Two-factor authentication off',
    when: 'To a person, when two-factor authentication is turned off for their account.',
  },
  WEBHOOK_FAILED: { name: 'Webhook failed', when: 'To owners, when we stop retrying a delivery.' },
  WEBHOOK_GONE: { name: 'Webhook turned off', when: 'To owners, when a webhook’s address no longer accepts events.' },
  MERGE_OBJECTED: { name: 'Objection to a merge', when: 'To owners, when an account holder objects to a merge.' },
  SECURITY_NOTICE: {
    name: 'Security notice',
    when: 'To owners, when access, tokens, or webhooks change, data is exported, or a backup is restored.',
  },
  TOKEN_AT_SERVER: {
    name: 'Access from the server',
    when: 'To a person, when an access token for their account is created on the server.',
  },
  CALENDAR_ADDRESS: { name: 'Calendar link', when: 'To a person, when they create a calendar link.' },
} satisfies Record<MailKind, { name: string; when: string }>)
