import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { eventAddress } from '@sahay/contract/events/event-address'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { partOf } from '../kit/list/from-list.ts'
import { linkAct } from '../kit/record/act-link.tsx'
import type { Act } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { queries } from '../shell/api.ts'
import css from './draw-sheet.module.css'
import { handedWord, type DrawRecord } from './winner-labels.ts'
import { Panel } from '../kit/record/panel.tsx'

/** Opens the winners in sequence for calling, starting with the first whose prize is not handed over. */
export function winnersAct({ eventId, state, winners_list: all }: DrawRecord): Act | null {
  const first = all.find(({ prize, passed }) => prize === null && passed === null)
  if (state !== 'drawn' || !first) return null
  const from = partOf(`/events/${eventId}`, all)
  const to = `/winners/${first.id}`
  return linkAct({ name: 'winners', label: msg`Winners`, to, from, kind: 'go', letter: 'W' })
}

/** The countdown to a draw, and its winners as they arrive. */
export function DrawPanel({ row }: { readonly row: DrawRecord }) {
  return (
    <>
      {row.state === 'waiting' && <Watch key={row.id} row={row} />}
      {row.void && <Void of={row.void} />}
      {row.winners_list.length > 0 && <Winners row={row} />}
    </>
  )
}

/** The data with which everybody can check a draw. */
export function DrawCheck({ row }: { readonly row: DrawRecord }) {
  const { t } = useLingui()
  const { eventId, code, event } = row
  const page = eventAddress(eventId, code, event)
  return (
    <Panel title={<Trans>Public check</Trans>}>
      <p>
        <a href={page} target="_blank" rel="noreferrer">{t`Draw page for a large screen`}</a>
      </p>
      <p>
        <a href={`/api/event/certificate?eventId=${encodeURIComponent(eventId)}`} download={`${code}.json`}>
          <Trans>Download certificate</Trans>
        </a>
      </p>
      <dl className={`facts ${css['hashes']}`}>
        <dt>{t`Fingerprint of the draw`}</dt>
        <dd>{row.commitment}</dd>
        <dt>{t`Fingerprint of the list of places`}</dt>
        <dd>{row.listHash}</dd>
      </dl>
    </Panel>
  )
}

/** The countdown to the draw, by the server's clock; when it is due, polls until the winners are known. */
function Watch({ row: { drawAt, now } }: { readonly row: DrawRecord }) {
  const [ahead] = useState(() => Date.parse(now) - Date.now())
  const [left, setLeft] = useState(() => Date.parse(drawAt) - Date.parse(now))
  useEffect(() => {
    const timer = setInterval(() => {
      const ms = Date.parse(drawAt) - (Date.now() + ahead)
      setLeft(ms)
      if (ms <= 0) void queries.invalidateQueries({ queryKey: ['draws', 'record'] })
    }, 1000)
    return () => clearInterval(timer)
  }, [drawAt, ahead])
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts.map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <Panel title={<Trans>Time until the draw</Trans>} pad="pad-5">
      <p className={css['left']} role="timer">
        {shown}
      </p>
      <p>
        {left > 0 ? (
          <Trans>
            Nobody has to draw: the winners are drawn automatically at this time and appear here. Everyone who
            has a place gets an e-mail. Call winners who have no e-mail address.
          </Trans>
        ) : (
          <Trans>The time has come. The winners are being drawn.</Trans>
        )}
      </p>
    </Panel>
  )
}

function Void({ of }: { readonly of: NonNullable<DrawRecord['void']> }) {
  const { reason, askedAt, approvedAt, approvedBy } = of
  const { name } = of.askedBy
  return (
    <Panel title={<Trans>Void</Trans>} pad="pad-5" className={css['void']}>
      <p dir="auto">“{reason}”</p>
      <p className="quiet">
        <Trans>
          Requested by {name}, <When at={askedAt} />
        </Trans>
      </p>
      <p className="quiet">
        <Trans>
          Approved by {approvedBy}, <When at={approvedAt} />
        </Trans>
      </p>
    </Panel>
  )
}

function Winners({ row }: { readonly row: DrawRecord }) {
  return (
    <Panel title={<Trans>Winners</Trans>} aria-live="polite">
      <ol className={`stack gap-3 ${css['winners']}`}>
        {row.winners_list.map((winner) => (
          <li key={winner.id}>
            <Link to={`/winners/${winner.id}`} state={partOf(`/events/${row.eventId}`, row.winners_list)}>
              {winner.name || winner.uniqueId}
            </Link>{' '}
            <span className="muted number">{winner.uniqueId}</span>{' '}
            {row.state === 'drawn' && <Word {...handedWord(winner)} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
