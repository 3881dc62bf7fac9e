import { htmlPage, safe } from '../html.ts'
import type { Mail } from './mails.ts'

const shown = 50

const when = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** Turns addresses in the text into links; the surrounding text is escaped first. */
const linked = (text: string): string =>
  safe(text).replace(
    /https?:\/\/[^\s<>]+[^\s<>.,;:!?)]/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )

/** The address of a mail's attachment. */
export function enclosureAddress(mail: string, nth: number): string {
  return `/dev/mailbox/${mail}/${nth}`
}

function article(mail: Mail): string {
  const files = (mail.enclosures ?? [])
    .map(({ filename }, nth) => `<a href="${enclosureAddress(mail.id, nth)}">${safe(filename)}</a>`)
    .join(' ')
  const html =
    mail.html === null
      ? ''
      : `<p class="links"><a href="/dev/mailbox/${mail.id}.html" target="_blank" rel="noreferrer">See it formatted (new tab)</a></p>\n`
  return `<li><article>
<h2>${safe(mail.subject === '' ? '(no subject)' : mail.subject)}</h2>
<p class="meta"><span>To ${safe(mail.recipients.join(', '))}</span> <time datetime="${mail.at}">${when.format(new Date(mail.at))}</time></p>
<div class="text">${linked(mail.text.trim())}</div>
${html}${files === '' ? '' : `<p class="links">${files}</p>\n`}</article></li>`
}

function list(mails: readonly Mail[], to: string): string {
  if (mails.length > 0) return `<ol>${mails.slice(0, shown).map(article).join('')}</ol>`
  return `<div class="empty"><h2>${to === '' ? 'No mail yet' : `No mail for ${safe(to)}`}</h2>
<p>Sign up or ask for a code on the site, then refresh this page. The mail arrives within a second.</p></div>`
}

function counted(mails: readonly Mail[]): string {
  if (mails.length === 0) return ''
  const plural = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  return `<p class="count">${mails.length > shown ? `The newest ${shown} of ${mails.length} mails` : plural}, newest first</p>`
}

/** The readable mailbox, newest first, in plain HTML that runs no script. */
export function mailboxPage(mails: readonly Mail[], to: string): string {
  const here = to === '' ? '/dev/mailbox' : `/dev/mailbox?to=${encodeURIComponent(to)}`
  const head = `<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mailbox/mailbox.css">`
  return htmlPage(
    'Demo mailbox',
    head,
    `<header class="ribbon">Demo mailbox: nothing here is sent to anyone.</header>
<main>
<h1>Mailbox</h1>
<p class="lead">Every e-mail the site would send arrives here: codes, receipts and notices.</p>
<form action="/dev/mailbox" method="get">
<label for="to">Only e-mails to</label>
<div class="row"><input id="to" name="to" type="email" value="${safe(to)}" placeholder="name@example.org" autocomplete="off">
<button type="submit">Show</button></div>
</form>
<p class="links"><a href="${safe(here)}">Refresh</a>${to === '' ? '' : ' <a href="/dev/mailbox">Show all mail</a>'}</p>
${counted(mails)}
${list(mails, to)}
</main>`,
  )
}
