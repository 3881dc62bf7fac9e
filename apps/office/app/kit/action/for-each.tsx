import { Trans } from '@lingui/react/macro'
import type { Action } from '../resource.ts'
import { sendEach } from './each-row.ts'

/**
 * Turns an action on one record into one on all ticked rows, one after the other. Rows that it does not fit are left
 * unchanged; a refusal is shown below the row's name, and the others are still processed.
 */
export function forEach<Row extends { readonly id: string }>(
  { name, label, permission, explain, fields, fits = () => true, send, done }: Action<Row>,
  nameOf: (row: Row) => string,
): Action<readonly Row[]> {
  return {
    name: `${name}-chosen`,
    label,
    permission,
    ...(explain && { explain }),
    ...(fields && { fields }),
    async send(values, rows, { form, idempotencyKey }) {
      const some = rows.filter(fits)
      const ended = await sendEach(idempotencyKey, some, async (row) =>
        send(values, row, { form, idempotencyKey: `${idempotencyKey}-${row.id}` }),
      )
      const refused = some.flatMap((row) => {
        const why = ended.get(row.id)
        return why ? [{ id: row.id, name: nameOf(row), why }] : []
      })
      const left = rows.length - some.length
      const count = some.length - refused.length
      if (left + refused.length === 0) return {}
      return {
        show: (
          <>
            <p>
              <Trans>Done: {count}.</Trans>{' '}
              {left > 0 && <Trans>It does not fit {left} of those chosen.</Trans>}
            </p>
            {refused.length > 0 && (
              <ul>
                {refused.map((one) => (
                  <li key={one.id}>
                    <bdi>{one.name}</bdi>: {one.why}
                  </li>
                ))}
              </ul>
            )}
          </>
        ),
      }
    },
    ...(done && { done }),
  }
}
