import { firstScript } from '../runtime/head/script-status.ts'
import { sessionScript } from '../runtime/head/session.ts'
import { tapReplayScript } from '../runtime/head/tap-replay.ts'
import { guardedPaths } from './shell/guarded.ts'

/**
 * The inline scripts of every page's head, in their order; the security policy names them by their hashes. In the browser
 * they have run long ago, and React leaves their text alone: they are not in its bundle.
 */
export const headScripts = import.meta.env.SSR
  ? {
      first: firstScript,
      session: sessionScript(guardedPaths),
      press: tapReplayScript,
    }
  : { first: '', session: '', press: '' }
