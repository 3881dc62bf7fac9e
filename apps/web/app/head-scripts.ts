import { firstScript } from '../runtime/head/script-status.ts'
import { sessionScript } from '../runtime/head/session.ts'
import { tapReplayScript } from '../runtime/head/tap-replay.ts'
import { guardedPaths } from './shell/guarded.ts'

/**
 * The inline scripts of every page's head, in order; the security policy contains their hashes. In the browser they have
 * already run, and React leaves their text unchanged, so they are not in the client bundle.
 */
export const headScripts = import.meta.env.SSR
  ? {
      first: firstScript,
      session: sessionScript(guardedPaths),
      press: tapReplayScript,
    }
  : { first: '', session: '', press: '' }
