import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type FieldSpec } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call, Refusal } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { dayStates, type DistributionDay, type DistributionItem, DISTRIBUTION, RUN } from './day-labels.ts'
import css from './distribution.module.css'
import { Panel } from '../kit/record/panel.tsx'

/** Counting what is left over, and closing the day. */
export function ClosingPanel({ day }: { readonly day: DistributionDay }) {
  const runs = useMay()(RUN)
  const { i18n, t } = useLingui()
  const close = useMemo(() => closing(day, i18n), [day, i18n])
  const file = `/api/office/distribution/file?id=${day.id}`
  return (
    <Panel title={<Trans>Close the day</Trans>} pad="pad-4">
      {day.closedAt !== null && (
        <p>
          <Word of={dayStates[day.state].of} />: <When at={day.closedAt} />.{' '}
          <Trans>The day’s details can no longer be changed.</Trans>
        </p>
      )}
      {day.state === 'open' && day.undecided > 0 && (
        <p className={css['ask']}>
          <Trans>Please first decide about the hand-outs that were made twice or came late.</Trans>
        </p>
      )}
      <div className="cluster gap-3">
        {runs && day.state === 'open' && <ActionButton of={DISTRIBUTION} action={close} row={day} />}
        <a className="target" href={file} download>{t`Download all children`}</a>
        <a className="target" href={`${file}&only=missing`} download>{t`Download missing items`}</a>
      </div>
    </Panel>
  )
}

/** Returns the reasons against closing a day: its hours are not over, or families have not come. */
function early({ day, closes, families, served }: DistributionDay) {
  const isOver = Date.now() >= Date.parse(`${day}T${closes}:00+05:30`)
  const absent = families - served
  return [
    ...(isOver ? [] : [msg`This day’s hours end at ${closes}.`]),
    ...(absent > 0
      ? [msg`${plural(absent, { one: '# family did not come.', other: '# families did not come.' })}`]
      : []),
  ]
}

/** Returns the difference between the counted and the expected number. */
function difference({ brought, handedOut }: DistributionItem, left: number) {
  const missing = brought - handedOut - left
  const more = -missing
  const sum = msg`${brought} brought, ${handedOut} handed out, ${left} left over`
  return missing > 0
    ? [sum, msg`${plural(missing, { one: '# is missing.', other: '# are missing.' })}`]
    : [sum, msg`${plural(more, { one: '# too many.', other: '# too many.' })}`]
}

function closing({ items }: DistributionDay, i18n: I18n) {
  const fields: Record<string, FieldSpec> = {}
  for (const { id, name } of items) {
    fields[`left_${id}`] = { kind: 'number', label: msg`${name}: left over`, required: true }
    fields[`reason_${id}`] = { kind: 'line', label: msg`${name}: reason for the difference`, maxLength: 500 }
  }
  return action<DistributionDay>(RUN)({
    name: 'close',
    label: msg`Close day`,
    kind: 'danger',
    explain: msg`Count what is left over. Children who got everything are marked as helped and their families get an e-mail. Those who got only a part may come on another day.`,
    warn: early,
    // the fields start empty, so that people count before they see the expected number
    fields,
    async send(values, { id, version }) {
      const counted = items.map((item) => ({
        id: item.id,
        leftOver: Number(values[`left_${item.id}`]),
        reason: values[`reason_${item.id}`] ?? '',
      }))
      try {
        const { data } = await call('POST office/distribution/close', {
          body: { id, version, items: counted },
        })
        return { show: <Helped {...data} /> }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const wrong = { ...error.fields }
        for (const item of items) {
          const reason = `reason_${item.id}`
          if (!wrong[reason]) continue
          const says = difference(item, Number(values[`left_${item.id}`])).map((warning) => i18n._(warning))
          wrong[reason] = `${says.join(': ')} ${wrong[reason]}`
        }
        throw new Refusal(error.httpStatus, { message: error.message, fields: wrong })
      }
    },
    done: msg`The day is closed.`,
  })
}

function Helped({ helped, partly }: { readonly helped: number; readonly partly: number }) {
  return (
    <p>
      <Trans>
        The day is closed. Children who got everything: {helped}; only part: {partly}.
      </Trans>
    </p>
  )
}
