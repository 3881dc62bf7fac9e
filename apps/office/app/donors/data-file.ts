import type { CallAnswer } from '@sahay/contract/api/office'
import { saveFile } from '@sahay/ui/browser/save-file.ts'

type Data = CallAnswer<'GET office/donors/export'>['data']

/** What is kept of somebody, as text that people read. */
function textOf(name: string, { at, sections }: Data): string {
  const parts = sections.map(({ what, columns, rows }) => {
    const records = rows.map((row) =>
      Object.entries(row)
        .filter(([key, value]) => key in columns && value !== null && value !== '')
        .map(([key, value]) => `${columns[key] ?? key}: ${String(value)}`)
        .join('\n'),
    )
    return `${what}\n${'='.repeat(what.length)}\n\n${records.join('\n\n')}`
  })
  return `${[name, at, ...parts].join('\n\n')}\n`
}

/** Saves it as a file. */
export function dataFile(name: string, data: Data): void {
  const file = new Blob([textOf(name, data)], { type: 'text/plain;charset=utf-8' })
  saveFile(`${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-') || 'donor'}.txt`, file)
}
