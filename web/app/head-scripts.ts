import { startScript } from '../runtime/head/deferred-start.ts'
import { firstScript } from '../runtime/head/script-status.ts'
import { sessionScript } from '../runtime/head/session.ts'
import { earlyPressScript } from '../runtime/head/tap-replay.ts'
import { guardedPaths } from './shell/guarded.ts'

/** The inline scripts of every page's head, in their order; the security policy names them by their hashes. */
export const headScripts = {
  first: firstScript,
  session: sessionScript(guardedPaths),
  press: earlyPressScript,
  start: startScript,
} as const
