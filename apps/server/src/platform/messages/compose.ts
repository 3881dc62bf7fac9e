import MailComposer from 'nodemailer/lib/mail-composer'
import type { RenderedMail } from './mail.ts'
import type { OutgoingMail } from './smtp-transport.ts'

/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

/** Sets a mail as the bytes of a mail; `id` makes its Message-ID, the same at every try. */
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
    // by it the reader's mail program shows a second copy once
    messageId: `<${id}@sahay>`,
  }).compile()
  return { envelope: mail.getEnvelope(), raw: await mail.build() }
}
