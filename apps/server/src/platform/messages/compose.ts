import MailComposer from 'nodemailer/lib/mail-composer'
import type { RenderedMail } from './mail.ts'
import type { OutgoingMail } from './smtp-transport.ts'

/** An attachment of a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Composes a mail as bytes; `id` gives its Message-ID, the same at every attempt. */
export async function compose(
  { subject, text, html }: RenderedMail,
  { id, from, to, attachments }: { id: string; from: string; to: string; attachments: Attachment[] },
): Promise<OutgoingMail> {
  const mail = new MailComposer({
    from,
    to,
    subject,
    text,
    html,
    attachments,
    // with it the reader's mail program shows duplicates once
    messageId: `<${id}@sahay>`,
  }).compile()
  return { envelope: mail.getEnvelope(), raw: await mail.build() }
}
