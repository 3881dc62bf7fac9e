import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { ActionButton } from '../action/action-button.tsx'
import css from '../list.module.css'
import type { Action, ListSpec } from '../resource.ts'
import { CheckBox } from '../form/check-box.tsx'

/** Which rows of the page are ticked. */
export interface RowSelection<Row> {
  readonly chosen: readonly Row[]
  isChosen(row: Row): boolean
  /** Ticks rows, or takes their ticks away. */
  set(rows: readonly Row[], on: boolean): void
}

/** The ticks of each list as it stands in the browser's history: who goes back to it finds them. */
const ticksAt = new Map<string, ReadonlySet<string>>()

/** The ticks of a list's page, where the signed-in person may do anything with several rows at once; else none. */
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
          // what leads elsewhere has done nothing with them yet
          if (!outcome?.leadsTo) setIds(new Set())
          return outcome
        },
      }),
    )
  const choice: RowSelection<Row> = {
    // what another page shows is not chosen with it
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
  /** The row's first column in words, where there are any. */
  readonly name: string
}

/** The tick of one row. */
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
  /** Whether its words are seen beside it. */
  readonly worded?: true
}

/** Ticks all rows of the page, or takes all ticks away. */
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
  /** The list. */
  readonly of: string
  readonly choice: RowSelection<Row>
  readonly actions: readonly Action<readonly Row[]>[]
  /** How many rows the page has. */
  readonly rows: number
}

/** How many rows are ticked, and what may be done with them; it stays in sight. */
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
