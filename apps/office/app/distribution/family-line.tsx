import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type FieldSpecs } from '../kit/resource.ts'
import { standardName } from '../kit/standard-names.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import {
  type DistributionChild,
  type DistributionDay,
  type DistributionFamily,
  DISTRIBUTION,
  RUN,
} from './day-labels.ts'
import css from './distribution.module.css'
import panel from '../kit/record/panel.module.css'
import { PhoneLink, Word } from '../kit/show.tsx'
import { ownWord } from '../kit/options.tsx'

const removeFamily = action<DistributionFamily>(RUN)({
  name: 'remove',
  label: msg`Remove`,
  explain: msg`The family may come on another day.`,
  send: (_values, { id }) => call('POST office/distribution/families/remove', { body: { id } }),
  done: msg`Removed.`,
})

/** A family with its children: what each needs and has received, and the actions. */
export function FamilyLine({
  day,
  family,
}: {
  readonly day: DistributionDay
  readonly family: DistributionFamily
}) {
  const runs = useMay()(RUN) && day.state === 'open'
  const handOut = useMemo(() => handingOut(day, family), [day, family])
  const isMissing = family.children.some(({ got }) => got.length < day.items.length)
  const name = `${family.code} ${family.guardian}`
  const hasGot = family.children.some(({ got }) => got.length > 0)
  return (
    <li className={panel['line']}>
      <div>
        <p>
          <strong>{family.code}</strong> <span dir="auto">{family.guardian}</span>{' '}
          {family.mobile && <PhoneLink number={family.mobile} />}{' '}
          {family.lettered ? (
            <Word of={msg`Letter sent`} tone="quiet" />
          ) : (
            !family.email && <Word of={msg`No e-mail`} tone="act" />
          )}
        </p>
        {family.children.map((child) => (
          <ChildLine key={child.application} day={day} child={child} runs={runs} />
        ))}
      </div>
      {runs && (
        <div className="cluster gap-3">
          {isMissing && day.items.length > 0 && (
            <ActionButton of={DISTRIBUTION} action={handOut} row={family} description={name} />
          )}
          {!hasGot && (
            <ActionButton of={DISTRIBUTION} action={removeFamily} row={family} description={name} />
          )}
        </div>
      )}
    </li>
  )
}

interface ChildProps {
  readonly day: DistributionDay
  readonly child: DistributionChild
  readonly runs: boolean
}

function ChildLine({ day, child, runs }: ChildProps) {
  const { i18n } = useLingui()
  const { name, standard, sizes, got, approved } = child
  const setSizes = useMemo(() => sizing(day), [day])
  const sized = day.items.some((item) => item.sized)
  return (
    <div className={`stack start ${css['child']}`}>
      <p>
        <span dir="auto">{name}</span>, {i18n._(standardName(standard))}{' '}
        {!approved && got.length === 0 && <Word of={msg`No longer approved`} tone="bad" />}
      </p>
      <p className="quiet">
        {day.items.map(({ id, name: thing, sized: needsSize }) => (
          <span key={id} className={css['thing']}>
            {got.includes(id) ? '☑' : '☐'} {thing}
            {needsSize && `: ${sizes[id] ?? '?'}`}
          </span>
        ))}
      </p>
      {runs && sized && <ActionButton of={DISTRIBUTION} action={setSizes} row={child} description={name} />}
    </div>
  )
}

function sizing({ id, items }: DistributionDay) {
  const sized = items.filter((item) => item.sized)
  const fields: FieldSpecs = Object.fromEntries(
    sized.map((item) => [item.id, { kind: 'line', label: ownWord(item.name), maxLength: 12 } as const]),
  )
  return action<DistributionChild>(RUN)({
    name: 'sizes',
    label: msg`Sizes`,
    explain: msg`As the family says on the phone. Leave empty what it does not know.`,
    fields,
    begin: ({ sizes }) => ({ ...sizes }),
    async send(values, { application }) {
      const sizes = Object.fromEntries(sized.map((item) => [item.id, values[item.id]?.trim() ?? '']))
      await call('POST office/distribution/sizes', { body: { id, application, sizes } })
    },
    done: msg`Saved.`,
  })
}

/** The separator between application and item in a field's name. */
const BETWEEN = ' '
/** The field for the name of the person who collected for the family. */
const COLLECTED_BY = 'collectedBy'

function handingOut({ items }: DistributionDay, { children }: DistributionFamily) {
  const missing = children.flatMap(({ application, name, got }) =>
    items.filter(({ id }) => !got.includes(id)).map((item) => ({ application, child: name, item })),
  )
  const checks = Object.fromEntries(
    missing.map(({ application, child, item }) => [
      application + BETWEEN + item.id,
      { kind: 'check', label: ownWord(`${child}: ${item.name}`) } as const,
    ]),
  )
  const fields: FieldSpecs = {
    ...checks,
    [COLLECTED_BY]: {
      kind: 'line',
      label: msg`Did someone else come for them? Enter the name`,
      maxLength: 80,
    },
  }
  return action<DistributionFamily>(RUN)({
    name: 'hand-out',
    label: msg`Record hand-out`,
    explain: msg`From the printed list: tick what the family received.`,
    fields,
    async send(values, { id }, { idempotencyKey }) {
      const given: Record<string, string[]> = {}
      for (const { application, item } of missing)
        if (values[application + BETWEEN + item.id]) (given[application] ??= []).push(item.id)
      const collectedBy = values[COLLECTED_BY] ?? ''
      await call('POST office/distribution/hand-out', {
        body: { key: idempotencyKey, family: id, given, collectedBy },
      })
    },
    done: msg`Saved.`,
  })
}
