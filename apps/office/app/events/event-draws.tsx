import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { When, Word } from '../kit/show.tsx'
import { Failed } from '../kit/states.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { DrawCheck, DrawPanel } from './draw-sheet.tsx'
import type { OfficeEvent } from './event-labels.ts'
import { Panel } from '../kit/record/panel.tsx'

/**
 * Loads the draws of an event, the valid one first, with its winners; none while nothing is fixed, or for people who may
 * not read them.
 */
export function useDraws({ id, draw_at: drawAt, voided }: OfficeEvent) {
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
export function EventDraws({ event }: { readonly event: OfficeEvent }) {
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
export function EventCheck({ event }: { readonly event: OfficeEvent }) {
  const live = useDraws(event).data?.live
  return live ? <DrawCheck row={live} /> : null
}
