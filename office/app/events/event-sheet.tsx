import { Trans } from '@lingui/react/macro'
import type { RowOf } from '../kit/resource.ts'
import { PicturePanel } from '../content/picture-panel.tsx'

/** What more there is to an event: its picture, and the way to the site. */
export function EventSheet({ row }: { readonly row: RowOf<'GET office/events'> }) {
  const { id, eventId, name, state } = row
  const isShown = state === 'open' || state === 'waiting' || state === 'drawn'
  const page =
    state === 'open' ? '/joinourngo' : `/timer/${[id, eventId, name].map(encodeURIComponent).join('/')}`
  return (
    <>
      <PicturePanel kind="event" row={row} />
      {isShown && (
        <p>
          <a href={page} target="_blank" rel="noreferrer">
            <Trans>See it on the site</Trans>
          </a>
        </p>
      )}
    </>
  )
}
