import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { ActionButton } from '../action/action-button.tsx'
import css from '../list.module.css'
import type { Action, ListSpec } from '../resource.ts'
import { CheckBox } from '../form/check-box.tsx'

/** The ticked rows of the page. */
export interface RowSelection<Row> {
  readonly chosen: readonly Row[]
  isChosen(row: Row): boolean
  /** Ticks or unticks rows. */
  set(rows: readonly Row[], on: boolean): void
}

/** The ticks of each list by history entry, so that going back restores them. */
const ticksAt = new Map<string, ReadonlySet<string>>()

/** The ticks of a list's page; none if the signed-in person has no action for several rows. */
export function useChoice<Row>(
  { id, chosenActions = [] }: ListSpec<Row>,
  rows: readonly Row[],
): { readonly choice: RowSelection<Row> | undefined; readonly actions: readonly Action<readonly Row[]>[] } {
  const may = useMay()
  const { key } = useLocation()
  const [ids, setIds] = useState<ReadonlySet<string>>(() => ticksAt.get(key) ?? new Set())
  useEffect(() => void ticksAt.set(key, ids), [key, ids])
  const actions = chosenActions
    .filter(({ permission }) => may(permission))
    .map(
      (action): Action<readonly Row[]> => ({
        ...action,
        async send(values, chosen, sent) {
          const outcome = await action.send(values, chosen, sent)
          // an action that leads to another page has not processed them yet
          if (!outcome?.leadsTo) setIds(new Set())
          return outcome
        },
      }),
    )
  const choice: RowSelection<Row> = {
    // rows of other pages are not included
    chosen: rows.filter((row) => ids.has(id(row))),
    isChosen: (row) => ids.has(id(row)),
    set(some, on) {
      const next = new Set(rows.map(id).filter((rowId) => ids.has(rowId)))
      for (const row of some) {
        if (on) next.add(id(row))
        else next.delete(id(row))
      }
      setIds(next)
    },
  }
  return { choice: actions.length > 0 ? choice : undefined, actions }
}

interface TickProps<Row> {
  readonly choice: RowSelection<Row>
  readonly row: Row
  /** The row's first column as text, if any. */
  readonly name: string
}

/** The checkbox of one row. */
export function Tick<Row>({ choice, row, name }: TickProps<Row>) {
  const { t } = useLingui()
  return (
    <CheckBox
      className={css['tick']}
      aria-label={t`Select: ${name}`}
      data-tick
      checked={choice.isChosen(row)}
      onTick={(on) => choice.set([row], on)}
    />
  )
}

interface TickAllProps<Row> {
  readonly choice: RowSelection<Row>
  readonly rows: readonly Row[]
  /** True if its label is visible. */
  readonly worded?: true
}

/** Ticks or unticks all rows of the page. */
export function TickAll<Row>({ choice, rows, worded }: TickAllProps<Row>) {
  const { t } = useLingui()
  return (
    <CheckBox
      {...(worded ? {} : { className: css['tick'], 'aria-label': t`Select all on this page` })}
      checked={choice.chosen.length === rows.length}
      onTick={(on) => choice.set(rows, on)}
    >
      {worded && t`Select all on this page`}
    </CheckBox>
  )
}

interface ChosenProps<Row> {
  /** The list's name. */
  readonly of: string
  readonly choice: RowSelection<Row>
  readonly actions: readonly Action<readonly Row[]>[]
  /** The number of rows on the page. */
  readonly rows: number
}

/** The number of ticked rows and the actions for them; always visible. */
export function Chosen<Row>({ of, choice, actions, rows }: ChosenProps<Row>) {
  const count = choice.chosen.length
  return (
    <div className={count > 0 ? `panel cluster gap-2 gap-x-4 ${css['chosen']}` : undefined}>
      <p role="status">
        {count > 0 && (
          <Trans>
            {count} of {rows} selected
          </Trans>
        )}
      </p>
      {count > 0 && (
        <>
          {actions.map((action) => (
            <ActionButton key={action.name} of={of} action={action} row={choice.chosen} />
          ))}
          <Button kind="quiet" small onClick={() => choice.set(choice.chosen, false)}>
            <Trans>Clear selection</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
