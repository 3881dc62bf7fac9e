import { isolated } from '@sahay/contract/kernel/isolate'
import { escapeHtml } from '../../kernel/http/html.ts'
import type { MessageValue, Text } from '../../kernel/language/message.ts'
import type { Translator } from '../../kernel/language/translations.ts'

/** A paragraph; a code to be read out; lines of name and value; or the path of one of our pages to link to. */
export type Part =
  | Text
  | { readonly code: string }
  | { readonly facts: readonly (readonly [name: MessageValue, value: MessageValue])[] }
  | { readonly path: string; readonly label: Text }

/** A mail that waits: catalogue sentences with their values. It is translated when it is sent. */
export interface Mail {
  readonly subject: Text
  readonly parts: readonly Part[]
}

/** A mail in its two forms: plain text, and HTML without pictures or remote content. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Rendering {
  readonly translator: Translator
  /** The public address of the site, without a trailing slash. */
  readonly site: string
  /** The trust's present name, which signs every mail; sentences that name it use `{trust}`. */
  readonly trustName: string
}

/** Renders a mail in a language, in the trust's name: readable in light and dark mode, in large letters. */
export function renderMail(
  { subject, parts }: Mail,
  { translator, site, trustName }: Rendering,
): RenderedMail {
  const { code, direction: dir } = translator.language
  // old mail programs do not support logical sides
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const say = (text: Text) =>
    translator.say('words' in text ? text : { ...text, values: { trust: trustName, ...text.values } })
  const valueOf = (value: MessageValue) => String(translator.valueOf(value))
  const beside = (value: string) => (dir === 'rtl' ? isolated(value) : value)
  // office addresses are the same in all languages
  const addressOf = (path: string) => `${site}${path.startsWith('/office') ? path : translator.path(path)}`

  function inText(part: Part): string {
    if ('code' in part) return part.code
    if ('facts' in part)
      return part.facts.map(([name, value]) => `${valueOf(name)}: ${beside(valueOf(value))}`).join('\n')
    if ('path' in part) return `${say(part.label)}: ${addressOf(part.path)}`
    return say(part)
  }

  function inHtml(part: Part): string {
    if ('code' in part) {
      // a long number must fit on one line of a phone
      const size =
        part.code.length > 9 ? 'font-size:22px;letter-spacing:1px' : 'font-size:32px;letter-spacing:6px'
      return `<p style="margin:0 0 16px;${size};font-weight:700"><span dir="ltr">${escapeHtml(part.code)}</span></p>`
    }
    if ('facts' in part) {
      const rows = part.facts.map(
        ([name, value]) =>
          `<tr><th class="quiet" style="padding:4px 0;padding-${end}:16px;text-align:${start};text-align:start;vertical-align:top;` +
          `font-weight:400;color:#4B4A66">${escapeHtml(valueOf(name))}</th>` +
          `<td style="padding:4px 0;overflow-wrap:anywhere"><span dir="auto">${escapeHtml(valueOf(value))}</span></td></tr>`,
      )
      return `<table style="margin:0 0 16px;border-collapse:collapse;${font}">${rows.join('')}</table>`
    }
    if ('path' in part)
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(addressOf(part.path))}" style="color:#2E3192">${escapeHtml(say(part.label))}</a></p>`
    // text that people wrote may be in any language
    const direction = 'words' in part ? ' dir="auto"' : ''
    return `<p${direction} style="margin:0 0 16px;white-space:pre-line">${escapeHtml(say(part))}</p>`
  }

  const title = say(subject)
  return {
    subject: title,
    text: [...parts.map(inText), trustName].join('\n\n'),
    html:
      `<!doctype html><html lang="${code}" dir="${dir}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
      '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
      `<meta name="supported-color-schemes" content="light dark"><style>${night}</style></head>` +
      `<body class="page" style="margin:0;padding:24px;background:#FBF5E8;color:#191A3D;${font}">` +
      // some mail programs drop the body
      `<div class="sheet" dir="${dir}" style="text-align:${start};text-align:start;max-width:480px;margin:0 auto;padding:24px;background:#FFFDF8;border-top:6px solid #2E3192">` +
      `${parts.map(inHtml).join('')}<p class="quiet" style="margin:0;color:#4B4A66"><span dir="auto">${escapeHtml(trustName)}</span></p>` +
      '</div></body></html>',
  }
}

const font = 'font:18px/1.6 Mukta,Arial,sans-serif'
const night =
  '@media (prefers-color-scheme:dark){.page{background:#12133A!important;color:#F8F1E1!important}' +
  '.sheet{background:#1B1D54!important;border-color:#C8C9FF!important}.quiet{color:#C5C4DF!important}' +
  'a{color:#C8C9FF!important}}'
