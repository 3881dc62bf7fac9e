import { changePaymentSettings } from '@sahay/contract/office-settings'
import { getSettings } from '@sahay/contract/settings'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import type { SettingsService } from './settings.service.ts'
import { msg } from '../../kernel/language/message.ts'

export function settingsRoutes(context: RouteContext, settings: SettingsService): void {
  route(context, getSettings, async (_input, _actor, { language }) => ({
    data: await settings.read(language),
  }))

  route(
    context,
    changePaymentSettings,
    async ({ body }, actor) => {
      await settings.changePayments(actor, body)
      return { message: msg(/*i18n*/ { id: 'message.settings_saved', message: 'Kept.' }) }
    },
    { needs: 'settings.change' },
  )
}
