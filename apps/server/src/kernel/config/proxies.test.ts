import { expect, test } from 'vitest'
import { isProxyList } from './proxies.ts'

test.each(['127.0.0.1', 'loopback', '10.0.0.0/8, ::1', 'fd00::/8', 'uniquelocal,192.168.1.4'])(
  'proxies are named by addresses and networks: %s',
  (list) => expect(isProxyList(list)).toBe(true),
)

const none = ['true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.internal', '10.0.0.1,', '10.0.0.0/8/8']
test.each(none)('everybody, yes and nonsense are no proxies: %s', (list) => {
  expect(isProxyList(list)).toBe(false)
})
