/**
 * The keys of the demo account. They are not secret: they give access only to the simulated provider, which moves no money.
 * Server and simulation use them by default.
 */
export const demoKeys = {
  keyId: 'rzp_test_SahayDemo00001',
  keySecret: 'demo-key-secret-of-the-sandbox',
  webhookSecret: 'demo-webhook-secret-of-the-sandbox',
} as const
