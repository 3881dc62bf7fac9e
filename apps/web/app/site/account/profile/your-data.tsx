import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { saveFile } from '@sahay/ui/browser/save-file.ts'
import { type CallAnswer, call } from '../../../shell/api.ts'
import { useAct } from '../../shared/forms/use-act.ts'
import { CloseAccount } from './close-account.tsx'

/** The stored data of the person: to download, and to have deleted. */
export function YourData() {
  const { t } = useLingui()
  const { sending, act } = useAct()
  const [closing, setClosing] = useState(false)

  const take = (kind: 'html' | 'json') =>
    act(async () => {
      const { data } = await call('GET auth/data')
      const [text, type] =
        kind === 'html'
          ? [pageOf(t`What we keep about you`, data), 'text/html']
          : [JSON.stringify(data, null, 2), 'application/json']
      saveFile(`my-data.${kind}`, new Blob([text], { type: `${type};charset=utf-8` }))
    })

  return (
    <section className="stack one-column top start gap-4" aria-labelledby="your-data">
      <h2 id="your-data" className="h3-size">
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          Everything we keep about you: your account, gifts, places in events, inquiries, e-mails and
          receipts. You can download it or have it deleted.
        </Trans>
      </p>
      <div className="flow gap-3">
        <Button busy={sending} onClick={() => take('html')}>
          <Trans>Download to read</Trans>
        </Button>
        <Button busy={sending} onClick={() => take('json')}>
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

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const plain = (value: unknown) => String(value ?? '').replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Builds a self-contained HTML page with all stored data: one table per part. */
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
