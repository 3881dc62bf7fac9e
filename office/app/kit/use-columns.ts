import { createStored } from '@sahay/ui/browser/stored.ts'
import type { Column, Listed } from './resource.ts'

type Choice = Readonly<Record<string, boolean>>

/** Which columns this person sees, by resource; kept on the device. */
const chosen = createStored<Readonly<Record<string, Choice>>>({
  none: {},
  persist: {
    in: 'device',
    key: 'office.columns',
    read: (stored: Readonly<Record<string, Choice>>) => stored,
  },
})

/** The columns of a list as this person wants to see them; the first, which names the row, is always there. */
export interface Columns<Row> {
  readonly shown: readonly Column<Row>[]
  /** Those that may be left out. */
  readonly choice: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly show: (column: Column<Row>, on: boolean) => void
}

export function useColumns<Row>({ name, columns }: Listed<Row>): Columns<Row> {
  const own = chosen.use()[name] ?? {}
  const isShown = (column: Column<Row>) =>
    column === columns[0] || (own[column.name] ?? column.hidden !== true)
  return {
    shown: columns.filter(isShown),
    choice: columns.slice(1),
    isShown,
    show: (column, on) => chosen.set({ ...chosen.get(), [name]: { ...own, [column.name]: on } }),
  }
}
