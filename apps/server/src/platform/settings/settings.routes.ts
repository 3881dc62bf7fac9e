import {
  changeLogo,
  changePaymentSettings,
  changeSettings,
  readOfficeSettings,
  sendTestMail,
  settingsHistory,
} from '@sahay/contract/settings/office-settings'
import { getSettings } from '@sahay/contract/settings/settings'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { PaymentDecisions } from './payment-decisions.service.ts'
import type { OfficeSettingsService } from './settings-office.service.ts'
import type { SettingsService } from './settings.service.ts'

interface SettingsServices {
  readonly settings: SettingsService
  readonly officeSettings: OfficeSettingsService
  readonly paymentDecisions: PaymentDecisions
}

const saved = msg(/*i18n*/ { id: 'message.settings_saved', message: 'Kept.' })

const waits = msg(
  /*i18n*/ {
    id: 'message.limit_waits',
    message: 'The higher limit waits for another owner. Until then the present one holds.',
  },
)

export function settingsRoutes(
  context: RouteContext,
  { settings, officeSettings, paymentDecisions }: SettingsServices,
): void {
  route(context, getSettings, async (_input, _actor, { language }) => ({
    data: await settings.read(language),
  }))

  route(context, readOfficeSettings, async (_input, actor) => ({ data: await officeSettings.read(actor) }), {
    needs: 'settings.read',
  })
  route(
    context,
    settingsHistory,
    async ({ query: { group } }, actor) => ({
      data: (await officeSettings.history(actor, group)).map(({ version, at, by, changes }) => ({
        version,
        at: at.toISOString(),
        by,
        changes,
      })),
    }),
    { needs: 'settings.read' },
  )
  const { trust, contact, social, look, notice, tax } = changeSettings
  const groups = { trust, contact, social, look, tax }
  route(
    context,
    notice,
    async ({ body: { version: seen, ...value } }, actor) => {
      const version = await officeSettings.change(actor, 'notice', value, seen)
      return { data: { version }, message: saved }
    },
    { needs: 'notice.change' },
  )
  for (const name of ['trust', 'contact', 'social', 'look', 'tax'] as const)
    route(
      context,
      groups[name],
      async ({ body: { version: seen, ...value } }, actor) => {
        const version = await officeSettings.change(actor, name, value, seen)
        return { data: { version }, message: saved }
      },
      { needs: 'settings.change' },
    )
  route(
    context,
    changeLogo,
    async ({ body, files }, actor) => ({
      data: { version: await officeSettings.changeLogo(actor, body.version, files.logo) },
      message: saved,
    }),
    { needs: 'settings.change' },
  )
  route(
    context,
    sendTestMail,
    async (_input, actor, { language }) => {
      const to = await officeSettings.testMail(actor, language)
      return {
        data: { to },
        message: msg(/*i18n*/ { id: 'message.mail_tested', message: 'The mail is on its way.' }),
      }
    },
    { needs: 'settings.change' },
  )

  route(
    context,
    changePaymentSettings,
    async ({ body }, actor) => {
      const approval = await paymentDecisions.change(actor, body)
      return { data: { approval }, message: approval === null ? saved : waits }
    },
    { needs: 'settings.change' },
  )
}
