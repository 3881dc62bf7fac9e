import { changePaymentSettings } from '@sahay/contract/office-settings'
import { getSettings } from '@sahay/contract/settings'
import { type RouteKit, route } from '../../kernel/http/route.ts'
import type { SettingsRoom } from './settings.service.ts'

export function settingsRoutes(kit: RouteKit, settings: SettingsRoom): void {
  route(kit, getSettings, async () => ({ data: await settings.read() }))

  route(
    kit,
    changePaymentSettings,
    async ({ body }, actor) => {
      await settings.changePayments(actor, body)
      return { message: 'Kept.' }
    },
    { needs: 'settings.change' },
  )
}
