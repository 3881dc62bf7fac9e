import { changePaymentSettings } from '@sahay/contract/office-settings'
import { getSettings } from '@sahay/contract/settings'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { PaymentSettingsService } from './payment-settings.service.ts'
import type { SettingsService } from './settings.service.ts'
import { msg } from '../../kernel/language/message.ts'

interface SettingsServices {
  readonly settings: SettingsService
  readonly paymentSettings: PaymentSettingsService
}

export function settingsRoutes(context: RouteContext, { settings, paymentSettings }: SettingsServices): void {
  route(context, getSettings, async (_input, _actor, { language }) => ({
    data: await settings.read(language),
  }))

  route(
    context,
    changePaymentSettings,
    async ({ body }, actor) => {
      await paymentSettings.change(actor, body)
      return { message: msg(/*i18n*/ { id: 'message.settings_saved', message: 'Kept.' }) }
    },
    { needs: 'settings.change' },
  )
}
