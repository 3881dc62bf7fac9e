import { createStored } from '@sahay/ui/browser/browser-store.ts'
import type { Column, ListSpec } from '../resource.ts'

type Choice = Readonly<Record<string, boolean>>

/** The columns that this person sees, by resource; stored on the device. */
const chosen = createStored<Readonly<Record<string, Choice>>>({
  none: {},
  persist: {
    in: 'device',
    key: 'office.columns',
    read: (stored: Readonly<Record<string, Choice>>) => stored,
  },
})

/** The columns of a list as chosen by this person; the first, which names the row, is always visible. */
export interface Columns<Row> {
  readonly shown: readonly Column<Row>[]
  /** The optional ones. */
  readonly choice: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly show: (column: Column<Row>, on: boolean) => void
}

/** `named`: the columns in the address, which then take precedence; `onNamed` puts others into it. */
export function useColumns<Row>(
  { name, columns }: ListSpec<Row>,
  named: readonly string[] | undefined,
  onNamed: (names: readonly string[]) => void,
): Columns<Row> {
  const own = chosen.use()[name] ?? {}
  const isShown = (column: Column<Row>) =>
    column === columns[0] ||
    (named ? named.includes(column.name) : (own[column.name] ?? column.hidden !== true))
  const shown = columns.filter(isShown)
  return {
    shown,
    choice: columns.slice(1),
    isShown,
    show(column, on) {
      if (!named) return chosen.set({ ...chosen.get(), [name]: { ...own, [column.name]: on } })
      onNamed(columns.filter((one) => (one === column ? on : isShown(one))).map((one) => one.name))
    },
  }
}
