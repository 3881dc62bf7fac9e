import { setupSteps, trySetup } from '@sahay/contract/settings/office-setup'
import { type RouteContext, route } from '../kernel/http/route.ts'
import type { Setup } from './setup.service.ts'

export function setupRoutes(context: RouteContext, setup: Setup): void {
  const needs = 'settings.change'
  route(
    context,
    setupSteps,
    async (_input, actor) => ({
      data: (await setup.steps(actor)).map(({ step, done }) => ({ step, done })),
    }),
    { needs },
  )
  route(
    context,
    trySetup,
    async ({ body }, actor) => ({ data: { outcome: await setup.attempt(actor, body.what) } }),
    { needs, perMinute: 10 },
  )
}
