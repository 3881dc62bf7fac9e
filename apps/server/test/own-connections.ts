import { Agent, setGlobalDispatcher } from 'undici'

const LONGER_THAN_THE_SERVER_KEEPS_ONE = 60_000

/**
 * Each `fetch` of a test uses a separate connection, which the test's side closes after the answer. The server closes an
 * idle connection after five seconds, and a delayed test would write into it (EPIPE): then it is unknown whether a POST was
 * done. The server's side keeps it open, so that a form that is refused early is read to its end.
 */
setGlobalDispatcher(new Agent({ keepAliveTimeoutThreshold: LONGER_THAN_THE_SERVER_KEEPS_ONE }))
