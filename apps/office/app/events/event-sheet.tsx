import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { eventAddress } from '@sahay/contract/events/event-address'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx'
import { onSite } from '../content/content-kit.tsx'
import { PicturePanel } from '../content/picture-panel.tsx'
import { actOf } from '../kit/record/act-bar.tsx'
import { linkAct } from '../kit/record/act-link.tsx'
import { WhatHappened } from '../kit/record/timeline.tsx'
import type { Acts } from '../kit/resource.ts'
import { useMay } from '../shell/me.ts'
import { askVoid } from './draws.resource.tsx'
import { winnersAct, DrawCheck, DrawPanel } from './draw-sheet.tsx'
import { EventEntries } from './event-entries.tsx'
import { isShown, type OfficeEvent } from './event-labels.ts'
import { Panel } from '../kit/record/panel.tsx'
import { happened, When, Word } from '../kit/show.tsx'
import { useQuery } from '@tanstack/react-query'
import { Failed } from '../kit/states.tsx'
import { call } from '../shell/api.ts'

/** The main parts: the draw and its winners, the entries, and the picture. */
export function EventParts({ row }: { readonly row: OfficeEvent }) {
  const count = row.completed_people + row.held_people
  return (
    <>
      <EventDraws event={row} />
      {count > 0 && <EventEntries event={row.id} count={count} />}
      <PicturePanel kind="event" row={row} />
      <EventCheck event={row} />
    </>
  )
}

/** Open tasks, the income, and refunds. */
export function EventReasons({ row }: { readonly row: OfficeEvent }) {
  const { t } = useLingui()
  const { amount, total_people: all, completed_people: paid, held_people: held } = row
  return (
    <>
      <WaitingApprovals on="events" subject={row.id} />
      {row.state === 'returned' && <Returned row={row} />}
      <Panel title={<Trans>Money</Trans>}>
        <dl className="facts flow gap-2 gap-x-6">
          <div>
            <dt>{t`Paid places`}</dt>
            <dd className="strong">
              {paid} / {all}
            </dd>
          </div>
          {held > 0 && (
            <div>
              <dt>{t`Payments in progress`}</dt>
              <dd className="strong">{held}</dd>
            </div>
          )}
          <div>
            <dt>{t`Received`}</dt>
            <dd className="strong">{writeRupees((amount * 100 * paid) / 100)}</dd>
          </div>
        </dl>
        <progress value={paid} max={all} aria-label={t`Money`} />
      </Panel>
      {hasNoDrawYet(row) && (
        <Panel title={<Trans>Draw</Trans>}>
          <p>
            <Trans>
              It is due at 11:00 on the day after the last place is paid for. Nobody has to draw: the winners
              are drawn automatically. Everyone who has a place gets an e-mail.
            </Trans>
          </p>
        </Panel>
      )}
    </>
  )
}

/** True if its draw has no time yet. */
const hasNoDrawYet = ({ state, draw_at: drawAt }: OfficeEvent) =>
  drawAt === null && (state === 'open' || state === 'scheduled' || state === 'draft')

/** The complete history of an event. */
export function EventHistory({ row }: { readonly row: OfficeEvent }) {
  const { data } = useDraws(row)
  const draws = data?.live ? [data.live, ...data.others] : []
  return (
    <WhatHappened
      of={[
        happened(row.createdAt, msg`Created`),
        happened(row.publishedAt, msg`Put on the site`),
        ...draws.map(({ id, drawnAt }) => happened(drawnAt, msg`Drawn`, { id })),
        ...draws.map(({ id, void: voided }) =>
          happened(voided?.approvedAt, msg`Void`, {
            id: `void ${id}`,
            by: voided?.approvedBy,
            text: voided?.reason,
          }),
        ),
      ]}
    />
  )
}

/** The actions of an event that need more than its row: sell entries at a stall, print lists, void a draw. */
export function useEventActs(row: OfficeEvent): Acts {
  const may = useMay()
  const { data } = useDraws(row)
  const { id, eventId, name, state, completed_people: paid } = row
  const live = data?.live
  return [
    live && winnersAct(live),
    state === 'open' &&
      may('events.sell') &&
      linkAct({
        name: 'sell',
        label: msg`Sell places`,
        to: `/sell-places?event=${id}`,
        kind: 'go',
        letter: 'S',
        effect: msg`For cash, each with a receipt.`,
      }),
    paid > 0 && linkAct({ name: 'paper', label: msg`Print list`, to: `/paper-list?event=${id}` }),
    live &&
      may(askVoid.permission) &&
      askVoid.fits?.(live) &&
      actOf({ of: 'draws', action: askVoid, row: live }),
    isShown(row) && onSite(state === 'open' ? '/joinourngo' : eventAddress(id, eventId, name)),
  ]
}

/** For an unfilled event whose money is refunded: the remaining tasks of staff. */
function Returned({ row }: { readonly row: OfficeEvent }) {
  return (
    <Panel title={<Trans>Refund every rupee</Trans>}>
      <p>
        <Trans>
          The event closed before all places were taken. Online payments are refunded automatically, with an
          e-mail to everyone who paid.
        </Trans>
      </p>
      {row.cash_left > 0 && (
        <p>
          <Plural
            value={row.cash_left}
            one="# place was paid in cash. Hand the money over, then reverse the sale on its entry."
            other="# places were paid in cash. Hand the money over, then reverse the sale on each entry."
          />{' '}
          <Link to={`/entries?eventId=${row.id}&place=confirmed&sold=counter`}>
            <Trans>Cash to hand back</Trans>
          </Link>
        </p>
      )}
    </Panel>
  )
}

/**
 * Loads the draws of an event, the valid one first, with its winners; none while nothing is fixed, or for people who may
 * not read them.
 */
function useDraws({ id, draw_at: drawAt, voided }: OfficeEvent) {
  const may = useMay()
  return useQuery({
    // invalidated together with the winners' prizes
    queryKey: ['draws', 'record', 'of', id, drawAt],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET office/draws', { query: { eventId: id, perPage: 20 }, signal })
      const live = data.find(({ state }) => state !== 'void') ?? data[0]
      const detail = live && (await call('GET office/draws/one', { query: { id: live.id }, signal })).data
      return { live: detail, others: data.filter((one) => one !== live) }
    },
    enabled: may('draws.read') && (drawAt !== null || voided > 0),
  })
}

/** The draw of an event: its countdown or its winners, and earlier voided draws. */
function EventDraws({ event }: { readonly event: OfficeEvent }) {
  const found = useDraws(event)
  if (found.isError) return <Failed of={found} />
  if (!found.data?.live) return null
  const { live, others } = found.data
  return (
    <>
      <DrawPanel row={live} />
      {others.length > 0 && (
        <Panel title={<Trans>Draws that do not count</Trans>}>
          <ul role="list" className="stack gap-3">
            {others.map(({ id, drawAt, void: voided }) => (
              <li key={id}>
                <Link to={`/draws/${id}`}>
                  <When at={drawAt} />
                </Link>{' '}
                <Word of={msg`Void`} tone="quiet" /> <span dir="auto">{voided?.reason}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** The public proof of its draw. */
function EventCheck({ event }: { readonly event: OfficeEvent }) {
  const live = useDraws(event).data?.live
  return live ? <DrawCheck row={live} /> : null
}
