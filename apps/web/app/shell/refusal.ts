import { data } from 'react-router'
import { Refusal } from '@sahay/contract/api/client'

/**
 * Converts a failed call to the error that a loader throws. A refusal keeps its status, so that too many requests give a
 * 429 and not a server error.
 */
export function loaderFailure(error: unknown): unknown {
  const refused = error instanceof Refusal && error.fromServer && error.httpStatus >= 400
  return refused ? data(null, { status: error.httpStatus }) : error
}
