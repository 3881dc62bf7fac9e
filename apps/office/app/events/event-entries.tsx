import { Trans, useLingui } from '@lingui/react/macro'
import { keysOf } from '@sahay/contract/kernel/keys'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { partOf } from '../kit/list/from-list.ts'
import panel from '../kit/record/panel.module.css'
import { Failed, Waiting } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { placeNames, placeTones, soldNames } from './entry-labels.ts'
import css from './event.module.css'

const SHOWN = 20

/** Who is in an event: looked for by name, mobile or ID, the newest first, and all of them as a file. */
export function EventEntries({ event, count }: { readonly event: string; readonly count: number }) {
  const { i18n, t } = useLingui()
  const [address] = useSearchParams()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(address.get('place') ?? '')
  const [sold, setSold] = useState(address.get('sold') ?? '')
  const q = useDeferredValue(words.trim())
  const asked = {
    eventId: event,
    place: keysOf(placeNames).find((one) => one === place),
    sold: keysOf(soldNames).find((one) => one === sold),
    ...(q === '' ? {} : { q }),
  }
  const found = useInfiniteQuery({
    queryKey: ['entries', 'of', asked],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET office/entries', {
        query: { ...asked, perPage: SHOWN, ...(after === '' ? {} : { after }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
  const rows = found.data?.pages.flatMap(({ data }) => data) ?? []
  const file = new URLSearchParams({ eventId: event, file: 'csv' })
  return (
    <section className={panel['panel']} aria-labelledby="entries" aria-busy={found.isFetching}>
      <h2 id="entries">
        <Trans>Entries</Trans> · {count}
      </h2>
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
          {keysOf(placeNames).map((one) => (
            <option key={one} value={one}>
              {i18n._(placeNames[one])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Sold`}
          name="entries-sold"
          value={sold}
          onChange={({ target }) => setSold(target.value)}
        >
          <option value="">{t`All`}</option>
          {keysOf(soldNames).map((one) => (
            <option key={one} value={one}>
              {i18n._(soldNames[one])}
            </option>
          ))}
        </SelectField>
      </div>
      {found.isPending && <Waiting />}
      {found.isError && <Failed error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && rows.length === 0 && (
        <p className="quiet">
          <Trans>Nobody has such a place.</Trans>
        </p>
      )}
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
            <Word of={placeNames[row.place]} tone={placeTones[row.place]} />
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
        <a href={`/api/office/entries?${String(file)}`}>
          <Trans>Download file</Trans>
        </a>
      </div>
    </section>
  )
}
