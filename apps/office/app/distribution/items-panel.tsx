import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import {
  type DayProps,
  DISTRIBUTION,
  type DistributionDay,
  type DistributionItem,
  RUN,
} from './day-labels.ts'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'

const fields = {
  name: { kind: 'line', label: msg`Item`, required: true, maxLength: 60 },
  sized: { kind: 'check', label: msg`Each child needs their own size` },
  brought: { kind: 'number', label: msg`Quantity brought`, required: true },
} as const

const addItem = action<DistributionDay>(RUN)({
  name: 'add-item',
  label: msg`Add item`,
  fields,
  send: (values, { id: day }) => call('POST office/distribution/item', { body: { day, ...values } }),
  done: msg`Saved.`,
})

type OfDay = DistributionItem & { readonly day: string }

const changeItem = action<OfDay>(RUN)({
  name: 'change-item',
  label: msg`Change`,
  fields,
  begin: ({ name, sized, brought }) => ({ name, sized, brought }),
  send: (values, { day, id }) => call('POST office/distribution/item', { body: { day, id, ...values } }),
  done: msg`Saved.`,
})

const removeItem = action<OfDay>(RUN)({
  name: 'remove-item',
  label: msg`Remove`,
  send: (_values, { id }) => call('POST office/distribution/item/remove', { body: { id } }),
  done: msg`Removed.`,
})

/** The items of a day, how many were handed out, and the sizes needed. */
export function ItemsPanel({ day, families }: DayProps) {
  const { t } = useLingui()
  const runs = useMay()(RUN) && day.state === 'open'
  const children = families.flatMap(({ children: those }) => those)
  return (
    <Panel title={<Trans>Items</Trans>} pad="pad-4">
      {day.items.length === 0 && <p>{t`No items yet. Each child gets one of each.`}</p>}
      <ul role="list" className="stack gap-3">
        {day.items.map((item) => {
          const { brought, handedOut, leftOver, reason } = item
          return (
            <li key={item.id} className={panel['line']}>
              <div>
                <strong dir="auto">{item.name}</strong>
                <p>
                  <Trans>
                    {brought} brought · {handedOut} handed out
                  </Trans>
                  {leftOver !== null && (
                    <>
                      {' · '}
                      <Trans>{leftOver} left over</Trans>
                    </>
                  )}
                </p>
                {reason && <p dir="auto">{reason}</p>}
                {item.sized && <Sizes sizes={children.map(({ sizes }) => sizes[item.id] ?? '')} />}
              </div>
              {runs && (
                <div className="cluster gap-3" role="group" aria-label={t`${item.name}: actions`}>
                  <ActionButton
                    of={DISTRIBUTION}
                    action={changeItem}
                    row={{ ...item, day: day.id }}
                    description={item.name}
                  />
                  <ActionButton
                    of={DISTRIBUTION}
                    action={removeItem}
                    row={{ ...item, day: day.id }}
                    description={item.name}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {runs && (
        <div className="cluster gap-3">
          <ActionButton of={DISTRIBUTION} action={addItem} row={day} />
        </div>
      )}
    </Panel>
  )
}

/** The number needed of each size; an empty size is not known yet. */
function Sizes({ sizes }: { readonly sizes: readonly string[] }) {
  const counts = new Map<string, number>()
  for (const size of sizes) counts.set(size, (counts.get(size) ?? 0) + 1)
  const unknown = counts.get('') ?? 0
  const known = [...counts].filter(([size]) => size !== '')
  known.sort(([one], [other]) => order.compare(one, other))
  return (
    <p className="quiet">
      {known.map(([size, count]) => `${size} × ${count}`).join(', ')}
      {unknown > 0 && (
        <>
          {known.length > 0 && ' · '}
          <strong>
            <Trans>{unknown} without a size</Trans>
          </strong>
        </>
      )}
    </p>
  )
}

const order = new Intl.Collator('en', { numeric: true })
