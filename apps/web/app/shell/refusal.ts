import { data } from 'react-router'
import { Refusal } from '@sahay/contract/api/client'

/**
 * What a loader throws on when a call was not granted: a refusal keeps its status, so that a page that was asked for
 * too often is a 429, and not our failure.
 */
export function loaderFailure(error: unknown): unknown {
  const refused = error instanceof Refusal && error.fromServer && error.httpStatus >= 400
  return refused ? data(null, { status: error.httpStatus }) : error
}
