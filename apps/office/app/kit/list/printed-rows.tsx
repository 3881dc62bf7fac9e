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

/** All rows that the filters let through, with the columns that are shown: on paper. The audit log notes it. */
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

  /** A filter as its box says it; what is typed, or comes with a list of its own, as it is. */
  function nameOf(name: string, value: string): string {
    const filter = resource.filters?.find((one) => one.name === name)
    const option = filter?.options?.find((one) => one.value === value)
    return filter && option ? `${i18n._(filter.label)}: ${i18n._(option.label)}` : value
  }
}
