import type { CallAnswer } from '../../../shell/api.ts'

type Data = CallAnswer<'GET auth/data'>['data']

/** Saves a file that the page has made, under a name in the visitor's downloads. */
export function saveFile(name: string, type: string, text: string): void {
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
export function pageOf(title: string, { at, sections }: Data): string {
  const parts = sections.map(({ what, rows }) => {
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const head = names.map((name) => `<th>${plain(name)}</th>`).join('')
    const body = rows.map((row) => `<tr>${names.map((name) => `<td>${plain(row[name])}</td>`).join('')}</tr>`)
    return `<h2>${plain(what)}</h2><table><tr>${head}</tr>${body.join('')}</table>`
  })
  const style =
    'body{font:16px sans-serif;margin:2em}table{border-collapse:collapse}th,td{border:1px solid #999;padding:4px 8px;text-align:start}'
  return `<!doctype html><meta charset="utf-8"><title>${plain(title)}</title><style>${style}</style><h1>${plain(title)}</h1><p>${plain(at)}</p>${parts.join('')}`
}
