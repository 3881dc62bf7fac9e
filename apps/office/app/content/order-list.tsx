import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { Button } from '@sahay/ui/elements/button.tsx'
import { type KeyboardEvent, useState } from 'react'
import { call, queries, Refusal } from '../shell/api.ts'
import css from './content.module.css'
import { refusalText } from '../kit/refusal.ts'

interface OrderListProps {
  readonly kind: ContentKind
  /** The items, by name. */
  readonly begin: readonly { readonly id: string; readonly name: string }[]
}

/** Sorts the published content of a kind, with buttons or with Alt and the arrow keys. */
export function OrderList({ kind, begin }: OrderListProps) {
  const { t } = useLingui()
  const [rows, setRows] = useState(begin)
  const [announcement, setAnnouncement] = useState('')

  /** Moves a row up or down by one, immediately on screen and then on the server, which may refuse. */
  async function move(from: number, step: -1 | 1): Promise<void> {
    const to = from + step
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    const others = rows.filter((one) => one !== row)
    const next = [...others.slice(0, to), row, ...others.slice(to)]
    setRows(next)
    setAnnouncement(t`${row.name}: ${to + 1} of ${rows.length}`)
    try {
      await call('POST office/content/move', { body: { kind, id: row.id, before: next[to + 1]?.id ?? null } })
      await queries.invalidateQueries()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setRows(rows)
      setAnnouncement(refusalText(error))
    }
  }

  function byKeys(event: KeyboardEvent, at: number): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    void move(at, event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <>
      <p>{t`Move each with its buttons, or with Alt and the arrow keys. The site changes at once.`}</p>
      <p role="status">{announcement}</p>
      <ol className={css['order']}>
        {rows.map((row, at) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <Button
              kind="line"
              small
              aria-label={t`Up: ${row.name}`}
              onClick={() => void move(at, -1)}
              onKeyDown={(event) => byKeys(event, at)}
            >
              <Trans>Up</Trans>
            </Button>
            <Button
              kind="line"
              small
              aria-label={t`Down: ${row.name}`}
              onClick={() => void move(at, 1)}
              onKeyDown={(event) => byKeys(event, at)}
            >
              <Trans>Down</Trans>
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}
