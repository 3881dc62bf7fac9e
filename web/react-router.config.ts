import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All addresses are known from the first page on: no further request asks for them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
