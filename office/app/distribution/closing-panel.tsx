import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { action, type FieldSpec } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { type Day, OF, RUN } from './day-words.ts'
import css from './distribution.module.css'

/** Counting what is left over, and closing the day. */
export function ClosingPanel({ day }: { readonly day: Day }) {
  const runs = useMay()(RUN)
  const close = useMemo(() => closing(day), [day])
  const file = `/api/office/distribution/file?id=${day.id}`
  return (
    <section className={css['panel']} aria-labelledby="closing">
      <h2 id="closing">
        <Trans>In the evening</Trans>
      </h2>
      {day.closedAt !== null && (
        <p>
          <Trans>
            Closed: <When at={day.closedAt} />
          </Trans>
        </p>
      )}
      {day.undecided > 0 && (
        <p className={css['ask']}>
          <Trans>Please decide first about the hand-outs that were made twice or came late.</Trans>
        </p>
      )}
      <div className={css['buttons']}>
        {runs && day.state === 'open' && <ActionButton of={OF} action={close} row={day} />}
        <a href={file} download>
          <Trans>All children as a file</Trans>
        </a>
        <a href={`${file}&only=missing`} download>
          <Trans>Who is missing something, as a file</Trans>
        </a>
      </div>
    </section>
  )
}

function closing({ items }: Day) {
  const fields: Record<string, FieldSpec> = {}
  for (const { id, name, brought, handedOut } of items) {
    const hint = msg`${brought} brought, ${handedOut} handed out`
    fields[`left_${id}`] = { kind: 'number', label: msg`${name}: left over`, hint, required: true }
    fields[`reason_${id}`] = { kind: 'line', label: msg`${name}: why it does not add up`, maxLength: 500 }
  }
  return action<Day>()({
    name: 'close',
    label: msg`Close the day`,
    permission: RUN,
    kind: 'danger',
    explain: msg`Count what is left over. Who got everything has been helped and gets a mail; who got a part may come to another day.`,
    fields,
    begin: () =>
      Object.fromEntries(
        items.map(({ id, brought, handedOut }) => [`left_${id}`, String(Math.max(0, brought - handedOut))]),
      ),
    async send(values, { id, version }) {
      const counted = items.map((item) => ({
        id: item.id,
        leftOver: Number(values[`left_${item.id}`]),
        reason: values[`reason_${item.id}`] ?? '',
      }))
      const { data } = await call('POST office/distribution/close', { body: { id, version, items: counted } })
      return { show: <Helped {...data} /> }
    },
    done: msg`The day is closed.`,
  })
}

function Helped({ helped, partly }: { readonly helped: number; readonly partly: number }) {
  return (
    <p>
      <Trans>
        The day is closed. {helped} children got everything, {partly} only a part.
      </Trans>
    </p>
  )
}
