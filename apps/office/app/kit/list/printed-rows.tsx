import { Trans, useLingui } from '@lingui/react/macro'
import { dayOf } from '@sahay/contract/kernel/time'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { filtersOf } from './list-query.ts'
import { Printed } from '../print/printed.tsx'
import css from '../print/printed.module.css'
import type { ListQuery, Column, ListSpec } from '../resource.ts'
import { PlainDay } from '../show.tsx'
import { refusalText } from '../refusal.ts'

interface PrintedRowsProps<Row> {
  readonly resource: ListSpec<Row>
  readonly query: ListQuery
  readonly columns: readonly Column<Row>[]
  readonly onDone: () => void
}

/** Prints all filtered rows with the visible columns. The audit log records it. */
export function PrintedRows<Row>({ resource, query, columns, onDone }: PrintedRowsProps<Row>) {
  const { i18n, t } = useLingui()
  const { after: _page, perPage: _size, ...allRows } = query
  const found = useQuery({
    queryKey: [resource.name, 'printed', query],
    queryFn: ({ signal }) => resource.read({ ...allRows, file: 'print' }, signal),
    gcTime: 0,
    retry: false,
  })
  const { error } = found
  useEffect(() => {
    if (!error) return
    toast.error(refusalText(error))
    onDone()
  }, [error, onDone, t])
  if (!found.data) return null
  const { data: rows, next } = found.data
  const count = rows.length
  return (
    <Printed onDone={onDone}>
      <h1 className={css['title']}>{i18n._(resource.title)}</h1>
      <p className={css['asked']}>
        <PlainDay day={dayOf(new Date(found.dataUpdatedAt))} /> ·{' '}
        {next === null ? count : <Trans>first {count}</Trans>}
        {Object.entries(filtersOf(query)).map(([name, value]) => ` · ${nameOf(name, value)}`)}
      </p>
      <table className={css['list']}>
        <thead>
          <tr>
            {columns.map(({ name, label, end }) => (
              <th key={name} scope="col" className={end && css['end']}>
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={resource.id(row)}>
              {columns.map(({ name, end, show }) => (
                <td key={name} className={end && css['end']}>
                  {show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Printed>
  )

  /** The readable value of a filter; typed values, and those of a loaded list, unchanged. */
  function nameOf(name: string, value: string): string {
    const filter = resource.filters?.find((one) => one.name === name)
    const option = filter?.options?.find((one) => one.value === value)
    return filter && option ? `${i18n._(filter.label)}: ${i18n._(option.label)}` : value
  }
}
