/**
 * The limits after which hanging tests are ended. Nothing else has a time limit: a test waits for a state, however slow the
 * machine is (docs/decisions/0006-test-waits-and-time-limits.md).
 */

/** For a complete test or hook. */
export const TEST_TIMEOUT_MS = 10 * 60_000

/** For one state that a test waits for. */
export const WAIT_TIMEOUT_MS = 3 * 60_000
