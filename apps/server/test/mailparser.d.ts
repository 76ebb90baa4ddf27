/** Types for the small part of mailparser that the tests use. */
declare module 'mailparser' {
  import type { Readable } from 'node:stream'

  export interface ParsedMail {
    subject?: string
    messageId?: string
    date?: Date
    from?: { text: string }
    to?: { text: string }
    bcc?: { text: string }
    text?: string
    html?: string | false
    attachments: { filename?: string; contentType: string; content: Buffer }[]
    headers: Map<string, unknown>
  }
  export function simpleParser(source: Readable | Buffer | string): Promise<ParsedMail>
}
