import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { partOf } from '../kit/list/from-list.ts'
import { call } from '../shell/api.ts'
import { places, soldNames } from './entry-labels.ts'
import css from './event.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { QueryState } from '../kit/states.tsx'
import { Options, optionsOf, statusFilter } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

const SHOWN = 20

/** The entries of an event: search by name, mobile or ID, the newest first, and a file with all of them. */
export function EventEntries({ event, count }: { readonly event: string; readonly count: number }) {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(address.get('place') ?? '')
  const [sold, setSold] = useState(address.get('sold') ?? '')
  const q = useDeferredValue(words.trim())
  const query = {
    eventId: event,
    place: keysOf(places).find((one) => one === place),
    sold: keysOf(soldNames).find((one) => one === sold),
    ...(q === '' ? {} : { q }),
  }
  const found = useInfiniteQuery({
    queryKey: ['entries', 'of', query],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET office/entries', {
        query: { ...query, perPage: SHOWN, ...(after === '' ? {} : { after }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  const file = new URLSearchParams({ eventId: event, file: 'csv' })
  return (
    <Panel
      title={
        <>
          <Trans>Entries</Trans> · {count}
        </>
      }
      aria-busy={found.isFetching}
    >
      <div className={`stack gap-3 ${css['find']}`}>
        <TextField
          label={t`Name, mobile or ID`}
          name="entries-q"
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <SelectField
          label={t`Status`}
          name="entries-place"
          value={place}
          onChange={({ target }) => setPlace(target.value)}
        >
          <option value="">{t`All`}</option>
          <Options of={statusFilter(places).options} />
        </SelectField>
        <SelectField
          label={t`Sold`}
          name="entries-sold"
          value={sold}
          onChange={({ target }) => setSold(target.value)}
        >
          <option value="">{t`All`}</option>
          <Options of={optionsOf(soldNames)} />
        </SelectField>
      </div>
      <QueryState of={found} />
      {found.isSuccess && rows.length === 0 && <p className="quiet">{t`Nobody has such a place.`}</p>}
      <ul role="list" className={`stack ${css['rows']}`}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`/entries/${row.id}`} state={partOf(`/events/${event}`, rows)} dir="auto">
              {row.name || row.uniqueId}
            </Link>
            <span className="quiet">
              {row.uniqueId} · <span dir="ltr">{row.mobile}</span> · <Word of={soldNames[row.sold]} />
              {row.soldBy !== null && ` · ${row.soldBy}`}
            </span>
            <Word {...places[row.place]} />
          </li>
        ))}
      </ul>
      <div className="cluster gap-3 gap-x-5">
        {found.hasNextPage && (
          <Button
            kind="line"
            small
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            <Trans>Older entries</Trans>
          </Button>
        )}
        <a href={`/api/office/entries?${String(file)}`}>{t`Download file`}</a>
      </div>
    </Panel>
  )
}
