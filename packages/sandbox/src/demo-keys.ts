/**
 * The keys of the demo account. They are no secret: they open nothing but the stand-in, which moves no money.
 * Server and stand-in use them when nobody has set keys of their own.
 */
export const demoKeys = {
  keyId: 'rzp_test_SahayDemo00001',
  keySecret: 'demo-key-secret-of-the-sandbox',
  webhookSecret: 'demo-webhook-secret-of-the-sandbox',
} as const
