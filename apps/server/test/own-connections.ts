import { Agent, setGlobalDispatcher } from 'undici'

const LONGER_THAN_THE_SERVER_KEEPS_ONE = 60_000

/**
 * Each `fetch` of a test has a connection of its own, which the test's side closes after the answer. One that is kept the
 * server closes after five seconds, and a test that was held up that long would write into it (EPIPE): nobody may say
 * then whether a POST was done. The server's side keeps it, so that a form that is refused early is read to its end.
 */
setGlobalDispatcher(new Agent({ keepAliveTimeoutThreshold: LONGER_THAN_THE_SERVER_KEEPS_ONE }))
