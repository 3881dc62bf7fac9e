import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './runtime/build/compressed-files.ts'

export default {
  ssr: true,
  // All addresses are known from the first page on: no further request asks for them.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
