import { changePaymentSettings } from '@sahay/contract/office-settings'
import { getSettings } from '@sahay/contract/settings'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { SettingsRoom } from './settings.service.ts'

export function settingsRoutes(context: RouteContext, settings: SettingsRoom): void {
  route(context, getSettings, async () => ({ data: await settings.read() }))

  route(
    context,
    changePaymentSettings,
    async ({ body }, actor) => {
      await settings.changePayments(actor, body)
      return { message: 'Kept.' }
    },
    { needs: 'settings.change' },
  )
}
