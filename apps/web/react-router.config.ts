import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { prepareFiles } from './runtime/build/served-files.ts'

export default {
  ssr: true,
  // All routes are known from the first page on, without further requests.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => prepareFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
