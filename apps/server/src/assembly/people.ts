import { createAlerts } from '../platform/alerts/alerts.service.ts'
import { addStuckJobs } from '../platform/alerts/server-alerts.ts'
import { createGuessNotes } from '../platform/identity/guesses.ts'
import { type OnProved, createIdentity } from '../platform/identity/identity.service.ts'
import { createProfile } from '../platform/identity/profile.service.ts'
import { createSmsGateway } from '../platform/messages/sms.ts'
import { createPaymentSettings } from '../platform/settings/payment-settings.service.ts'
import { createSettings } from '../platform/settings/settings.service.ts'
import { createStaffSignIn } from '../platform/staff/sign-in.service.ts'
import { mailboxesOf } from '../platform/staff/staff.store.ts'
import { createTexts } from '../platform/texts/texts.service.ts'
import { createLimits } from '../kernel/limits/limits.ts'
import { createProofs } from '../kernel/limits/proofs.ts'
import { tableOf } from '../kernel/module.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import type { Context } from './context.ts'

/** Problems for the server's operator: only owners are alerted. */
const ofTheServer: readonly AlertKind[] = [
  'job_stuck',
  'queue_stands',
  'files_missing',
  'backup',
  'old_backups',
]

/** Settings, messages and alerts; then people and their permissions. */
export function createPeople(context: Context) {
  const { changes, config, dependencies, features, modules, parts, pepper, providerKeys } = context
  const checkout = () => ({ key: providerKeys.keyId, script: providerKeys.checkoutUrl() })
  const settings = createSettings({ ...context, checkout, demo: config.demo })
  const paymentSettings = createPaymentSettings(context)
  const sms = config.smsUrl === null ? null : createSmsGateway(config.smsUrl)
  const { mailFrom: from } = config
  const { smtpUrl } = parts
  const messages = dependencies.createMessages({
    ...context,
    smtpUrl,
    sms,
    from,
    trustName: settings.trustName,
  })
  const changed = (table: string) => changes.publish(table)
  const texts = createTexts({ ...context, settings })
  const recipients: Parameters<typeof createAlerts>[0]['recipients'] = async (tx, kind) => {
    const staff = await mailboxesOf(tx, ofTheServer.includes(kind) ? ['owner'] : ['owner', 'treasurer'])
    if (staff.length > 0) return staff
    return [{ email: (await settings.contactAddress(tx)) || from, language: sourceLanguage }]
  }
  const alerts = createAlerts({ ...context, messages, recipients })
  const onStuck = addStuckJobs({ ...context, alerts })

  const permissions = tableOf(modules, 'permissions')
  const proofs = createProofs(context)
  const rules = tableOf(modules, 'limits')
  const limits = createLimits({ ...context, rules, proofs, byAddress: config.limitsByAddress })
  const noteGuesses = createGuessNotes({ pepper, alerts })
  const onProved: OnProved = async (tx, proven) => {
    for (const feature of features) await feature.onProved?.(tx, proven)
  }
  const bySms = sms !== null
  const people = { ...context, messages, limits, noteGuesses, bySms, onProved, permissions }
  return {
    alerts,
    bySms,
    changed,
    from,
    identity: createIdentity(people),
    limits,
    messages,
    noteGuesses,
    onStuck,
    paymentSettings,
    permissions,
    profile: createProfile(people),
    proofs,
    settings,
    signIn: createStaffSignIn(people),
    texts,
    trustName: settings.trustName,
  }
}

export type People = ReturnType<typeof createPeople>
