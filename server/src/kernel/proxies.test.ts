import { expect, test } from 'vitest'
import { isProxyList } from './proxies.ts'

test('proxies are named by addresses and networks', () => {
  for (const list of ['127.0.0.1', 'loopback', '10.0.0.0/8, ::1', 'fd00::/8', 'uniquelocal,192.168.1.4'])
    expect(isProxyList(list), list).toBe(true)
})

test('everybody, yes and nonsense are no proxies', () => {
  for (const list of [
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy.internal',
    '10.0.0.1,',
    '10.0.0.0/8/8',
  ])
    expect(isProxyList(list), list).toBe(false)
})
