import { escapeHtml } from '../../kernel/html.ts'

/** One letter in both forms that a mail carries: plain text, and HTML without pictures or anything remote. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph, or a thing to be read out: a code in large digits. */
export type Part = string | { readonly code: string }

/** Sets paragraphs as a letter in the trust's name. */
export function setLetter(subject: string, parts: readonly Part[], trustName: string): Letter {
  const text = [...parts.map((part) => (typeof part === 'string' ? part : part.code)), trustName].join('\n\n')
  const body = parts.map((part) =>
    typeof part === 'string'
      ? `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
      : `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(part.code)}</p>`,
  )
  const html =
    '<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#FBF5E8;color:#191A3D;' +
    'font:18px/1.6 Mukta,Arial,sans-serif"><div style="max-width:480px;margin:0 auto;padding:24px;' +
    `background:#FFFDF8;border-top:6px solid #2E3192">${body.join('')}` +
    `<p style="margin:0;color:#4B4A66">${escapeHtml(trustName)}</p></div></body></html>`
  return { subject, text, html }
}
