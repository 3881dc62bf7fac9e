import { Trans } from '@lingui/react/macro'
import { Refusal } from '../../shell/api.ts'
import type { Action } from '../resource.ts'

/**
 * An act of one record, done with all rows that are ticked, one after the other. Those that it does not fit are left as they
 * are; what the server refuses stands below its name, and the others are done all the same.
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
      const refused: { readonly id: string; readonly name: string; readonly why: string }[] = []
      const some = rows.filter(fits)
      for (const row of some)
        try {
          await send(values, row, { form, idempotencyKey: `${idempotencyKey}-${row.id}` })
        } catch (error) {
          // without an answer nobody knows of the others either: the same rows are tried again
          if (!(error instanceof Refusal) || !error.fromServer) throw error
          refused.push({ id: row.id, name: nameOf(row), why: error.message })
        }
      const left = rows.length - some.length
      const count = some.length - refused.length
      if (left + refused.length === 0) return {}
      return {
        show: (
          <>
            <p>
              <Trans>
                Done: {count}. It does not fit {left} of those chosen.
              </Trans>
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
