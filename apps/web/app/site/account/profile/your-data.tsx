import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { type CallAnswer, call } from '../../../shell/api.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { CloseAccount } from './close-account.tsx'
import css from './your-account.module.css'

/** What we keep of the person: to take along, and to have deleted. */
export function YourData() {
  const { t } = useLingui()
  const { sending, sendOnce } = useSending()
  const [closing, setClosing] = useState(false)

  const take = (kind: 'html' | 'json') =>
    sendOnce(async () => {
      try {
        const { data } = await call('GET auth/data')
        const title = t`What we keep about you`
        if (kind === 'html') saveFile('my-data.html', 'text/html', pageOf(title, data))
        else saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2))
      } catch (error) {
        refuse(error)
      }
    })

  return (
    <section className={css['sessions']} aria-labelledby="your-data">
      <h2 id="your-data" className={css['second']}>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          Everything we keep about you: your account, gifts, places in events, inquiries, e-mails and
          receipts. You can download it or have it deleted.
        </Trans>
      </p>
      <div className="flow gap-3">
        <Button busy={sending} onClick={() => void take('html')}>
          <Trans>Download to read</Trans>
        </Button>
        <Button busy={sending} onClick={() => void take('json')}>
          <Trans>Download for programs (JSON)</Trans>
        </Button>
      </div>
      {closing ? (
        <CloseAccount onCancel={() => setClosing(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setClosing(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
    </section>
  )
}

type Data = CallAnswer<'GET auth/data'>['data']

/** Saves a file that the page has made, under a name in the visitor's downloads. */
function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** All that is kept as a page that opens anywhere, with nothing to load: a table a part. */
function pageOf(title: string, { at, sections }: Data): string {
  const parts = sections.map(({ what, columns, rows }) => {
    const names = Object.keys(columns)
    const head = names.map((name) => `<th>${plain(columns[name])}</th>`).join('')
    const body = rows.map((row) => `<tr>${names.map((name) => `<td>${plain(row[name])}</td>`).join('')}</tr>`)
    return `<h2>${plain(what)}</h2><table><tr>${head}</tr>${body.join('')}</table>`
  })
  const style =
    'body{font:16px sans-serif;margin:2em}table{border-collapse:collapse}th,td{border:1px solid #999;padding:4px 8px;text-align:start}'
  const { lang, dir } = document.documentElement
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><title>${plain(title)}</title><style>${style}</style><h1>${plain(title)}</h1><p>${plain(at)}</p>${parts.join('')}`
}
