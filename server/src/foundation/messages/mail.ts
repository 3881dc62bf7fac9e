import { escapeHtml } from '../../kernel/http/html.ts'

/** One mail in both forms that a mail carries: plain text, and HTML without pictures or anything remote. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A paragraph; a code to be read out; lines of a name and its value; or an address of ours to go to. */
export type Part =
  | string
  | { readonly code: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly link: string; readonly says: string }

/**
 * Stands for the trust's name in a mail or a text message until it leaves (`signMail`): who writes one asks nobody
 * for the name. A character of private use, which means nothing in any script.
 */
export const TRUST = '\u{E000}'

/** Puts the trust's name wherever a mail leaves room for it. */
export function signMail({ subject, text, html }: Mail, trustName: string): Mail {
  const put = (words: string, name: string) => words.replaceAll(TRUST, () => name)
  return {
    subject: put(subject, trustName),
    text: put(text, trustName),
    html: put(html, escapeHtml(trustName)),
  }
}

/** Composes a mail of paragraphs in the trust's name, readable by day and by night, in large letters. */
export function composeMail(subject: string, parts: readonly Part[]): Mail {
  return {
    subject,
    text: [...parts.map(inText), TRUST].join('\n\n'),
    html:
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>` +
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      `<meta name="supported-color-schemes" content="light dark"><style>${night}</style></head>` +
      `<body class="page" style="margin:0;padding:24px;background:#FBF5E8;color:#191A3D;${font}">` +
      '<div class="sheet" style="max-width:480px;margin:0 auto;padding:24px;background:#FFFDF8;border-top:6px solid #2E3192">' +
      `${parts.map(inHtml).join('')}<p class="quiet" style="margin:0;color:#4B4A66">${TRUST}</p>` +
      '</div></body></html>',
  }
}

const font = 'font:18px/1.6 Mukta,Arial,sans-serif'
const night =
  '@media (prefers-color-scheme:dark){.page{background:#12133A!important;color:#F8F1E1!important}' +
  '.sheet{background:#1B1D54!important;border-color:#C8C9FF!important}.quiet{color:#C5C4DF!important}' +
  'a{color:#C8C9FF!important}}'

function inText(part: Part): string {
  if (typeof part === 'string') return part
  if ('code' in part) return part.code
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  return `${part.says}: ${part.link}`
}

function inHtml(part: Part): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${escapeHtml(part)}</p>`
  if ('code' in part)
    return `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(part.code)}</p>`
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th class="quiet" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:400;` +
        `color:#4B4A66">${escapeHtml(name)}</th><td style="padding:4px 0;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    return `<table style="margin:0 0 16px;border-collapse:collapse;${font}">${rows.join('')}</table>`
  }
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.link)}" style="color:#2E3192">${escapeHtml(part.says)}</a></p>`
}
