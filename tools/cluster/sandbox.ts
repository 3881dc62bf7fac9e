import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/test/program.ts'
import type { Fixture } from './fixture.ts'
import { answers, startPart } from './cluster-process.ts'

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_ClusterOfOne1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-cluster',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-the-cluster',
}

/** Starts the simulated provider as a separate process, shared by all processes of the program. */
export async function startSandbox(fixture: Fixture, siteUrl: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/sandbox`
  await startPart(fixture, {
    name: 'sandbox',
    command: process.execPath,
    args: ['packages/sandbox/src/main.ts'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...keys,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(fixture.folder, 'sandbox'),
      TEST_CONTROLS: '1',
      SANDBOX_WEBHOOK_URL: `${siteUrl}/api/payments/webhook`,
    },
    isReady: () => answers(`http://127.0.0.1:${port}/healthz`),
  })
  const env = { ...keys, RAZORPAY_URL: `${url}/v1`, RAZORPAY_CHECKOUT_URL: `${url}/checkout.js` }
  return { url, env }
}
