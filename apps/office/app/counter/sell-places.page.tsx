import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CashOfDay } from '../gifts/cash-of-day.tsx'
import { SlipLink } from '../gifts/slip-link.tsx'
import { giverFields, giverOf, useTaking, type Values } from '../gifts/gift-form-state.ts'
import { SpecForm } from '../kit/form/form.tsx'
import type { FieldSpecs } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { Empty, QueryState, useRead } from '../kit/states.tsx'
import { call, queries } from '../shell/api.ts'
import css from './counter.module.css'
import panel from '../kit/record/panel.module.css'
import { Page } from '../kit/page.tsx'

type EventToSell = CallAnswer<'GET office/counter-sales/events'>['data'][number]
type Sold = CallAnswer<'POST office/counter-sales/sell'>['data']

const KEY = ['counter-sales', 'events']

/** Sells event entries at a stall: the buyer, the number, the cash, the slip. */
export default function SellPlacesPage() {
  const { t } = useLingui()
  const found = useRead(KEY, 'GET office/counter-sales/events', {
    // other people sell at the same time
    refetchInterval: 20_000,
  })
  return (
    <Page title={t`Sell places`}>
      {!found.isSuccess ? (
        <QueryState of={found} />
      ) : found.data.length === 0 ? (
        <Empty>{t`No event has places for sale. Open one under “Events”.`}</Empty>
      ) : (
        <Stall events={found.data} />
      )}
    </Page>
  )
}

/** Sales in sequence; the event is kept in the address. */
function Stall({ events }: { readonly events: readonly EventToSell[] }) {
  const { t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const [sold, setSold] = useState<{ readonly sale: Sold; readonly name: string } | null>(null)
  const [sales, setSales] = useState(0)
  const requestedEvent = address.get('event')
  const event = events.find(({ id }) => id === requestedEvent) ?? events[0]
  if (sold)
    return (
      <Done
        {...sold}
        onNext={() => {
          setSold(null)
          setSales(sales + 1)
        }}
      />
    )
  if (!event) return null
  return (
    <>
      <label className={`stack strong gap-1 ${css['event']}`}>
        <span>{t`Event`}</span>
        <select
          className="entry"
          value={event.id}
          onChange={({ target }) => setAddress({ event: target.value }, { replace: true })}
        >
          {events.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        <strong>
          <Trans>{writeRupees(event.amount)} per place</Trans>
        </strong>{' '}
        · <Left {...event} /> · <Link to={`/events/${event.id}?sold=counter`}>{t`Places sold for cash`}</Link>
      </p>
      {event.most > 0 && (
        <Sale
          key={`${event.id} ${sales}`}
          event={event}
          isNext={sales > 0}
          onSold={(sale, name) => setSold({ sale, name })}
        />
      )}
    </>
  )
}

function Left({ left, free }: Pick<EventToSell, 'left' | 'free'>) {
  if (free === left) return <Trans>places left: {left}</Trans>
  if (free === 0)
    return (
      <Trans>all places left are being paid for online at the moment; check again in a few minutes</Trans>
    )
  return (
    <Trans>
      places left: {left}, of which free: {free}; the others are being paid for online
    </Trans>
  )
}

interface SaleProps {
  readonly event: EventToSell
  /** True if another sale came directly before: the name then gets the focus. */
  readonly isNext: boolean
  readonly onSold: (sale: Sold, name: string) => void
}

const fields = {
  name: { kind: 'line', label: msg`Name in the draw`, required: true, maxLength: 120 },
  mobile: {
    kind: 'line',
    label: msg`Mobile`,
    hint: msg`We call winners on this number.`,
    required: true,
    beside: true,
    maxLength: 24,
  },
  ...giverFields,
} as const satisfies FieldSpecs

/** The buyer and the number of entries; the button shows the price. */
function Sale({ event, isNext, onSold }: SaleProps) {
  const { t } = useLingui()
  const [placeCount, setPlaceCount] = useState(1)
  const places = Math.min(placeCount, event.most)
  const { form, withKey } = useTaking(isNext)
  const [begin] = useState(() => ({ language: 'gu' as const }))

  async function send(values: Values): Promise<void> {
    const { id: eventId, amount } = event
    const giver = giverOf(values)
    try {
      const { data } = await withKey((key) =>
        call('POST office/counter-sales/sell', { body: { once: key, eventId, ...giver, places, amount } }),
      )
      onSold(data, giver.name)
    } finally {
      await queries.invalidateQueries({ queryKey: KEY })
    }
  }

  const numbers = Array.from({ length: event.most }, (_, nth) => nth + 1)
  return (
    <>
      {event.most > 1 && (
        <div className={`flow gap-2 ${css['places']}`} role="group" aria-label={t`Number of places`}>
          {numbers.map((number) => (
            <Button
              key={number}
              kind="line"
              aria-pressed={number === places}
              onClick={() => setPlaceCount(number)}
            >
              {number}
            </Button>
          ))}
        </div>
      )}
      <div ref={form}>
        <SpecForm
          fields={fields}
          begin={begin}
          submit={<Trans>Take {writeRupees((event.amount * 100 * places) / 100)} in cash</Trans>}
          onSubmit={send}
        />
      </div>
    </>
  )
}

interface DoneProps {
  readonly sale: Sold
  readonly name: string
  readonly onNext: () => void
}

/** In large type, to be read across a table: the cash, the slip, and the entries' names in the draw. */
function Done({ sale, name, onNext }: DoneProps) {
  const { t } = useLingui()
  const { id, amount, slip, mailed, places, cash_of_day: cash, draw_at: drawAt } = sale
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <section className={`panel stack gap-3 pad-4 ${panel['done']}`} role="status">
      <p className={css['amount']}>
        <Trans>{writeRupees(amount)} received</Trans>
      </p>
      <p dir="auto">{name}</p>
      {slip && <p className={css['slip']}>{slip.number}</p>}
      <ul role="list" className={`flow plain gap-2 gap-x-4 ${css['codes']}`}>
        {places.map(({ id: place, uniqueId }) => (
          <li key={place}>{uniqueId}</li>
        ))}
      </ul>
      {mailed && <p>{t`The receipt is sent by e-mail.`}</p>}
      {drawAt !== null && (
        <p className="strong">
          <Trans>
            That was the last place. The draw is on <When at={drawAt} />.
          </Trans>
        </p>
      )}
      {cash !== null && <CashOfDay cash={cash} />}
      <div className="cluster gap-3">
        <Button ref={next} kind="go" onClick={onNext}>{t`Next`}</Button>
        {slip && <SlipLink id={slip.id} />}
        <Link to={`/entries/${id}`}>{t`View`}</Link>
      </div>
    </section>
  )
}
