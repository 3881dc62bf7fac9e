import { createAlerts } from '../platform/alerts/alerts.service.ts'
import { addStuckJobs } from '../platform/alerts/stuck-jobs.ts'
import { createGuessNotes } from '../platform/identity/guess-notes.ts'
import { type OnProved, createIdentity } from '../platform/identity/identity.service.ts'
import { createProfile } from '../platform/identity/profile.service.ts'
import { createMessagesOffice } from '../platform/messages/messages-office.service.ts'
import { createSmsGateway } from '../platform/messages/sms.ts'
import { createPaymentSettings } from '../platform/settings/payment-settings.service.ts'
import { createSettings } from '../platform/settings/settings.service.ts'
import { createOwnAccess } from '../platform/staff/own-access.service.ts'
import { createStaffSignIn } from '../platform/staff/sign-in.service.ts'
import { createStaff } from '../platform/staff/staff.service.ts'
import { mailboxesOf } from '../platform/staff/staff.store.ts'
import { createTexts } from '../platform/texts/texts.service.ts'
import { createLimits } from '../kernel/limits/limits.ts'
import { createProofs } from '../kernel/limits/proofs.ts'
import { tableOf } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import type { AlertKind } from '@sahay/contract/settings/office-alerts'
import type { Footing } from './footing.ts'

/** What whoever runs the server mends: of it the owners hear alone. */
const ofTheServer: readonly AlertKind[] = [
  'job_stuck',
  'queue_stands',
  'files_missing',
  'backup',
  'old_backups',
]

/** What everybody else needs to say something to somebody; then who people are, and what they may do. */
export function createAccess({
  base,
  changes,
  config,
  db,
  dependencies,
  features,
  now,
  parts,
  pepper,
  provider,
  translations,
}: Footing) {
  // what everybody else needs to say something to somebody
  const checkout = () => ({ key: provider.keyId, script: provider.checkoutUrl() })
  const settings = createSettings({ ...base, checkout, demo: config.demo })
  const paymentSettings = createPaymentSettings(base)
  const sms = config.smsUrl === null ? null : createSmsGateway(config.smsUrl)
  const trustName = async () => (await settings.read(sourceLanguage)).trust.name
  const { mailFrom: from } = config
  const messages = dependencies.createMessages({
    ...base,
    translations,
    smtpUrl: parts.smtpUrl,
    sms,
    from,
    trustName,
  })
  const changed = (table: string) => changes.publish(table)
  const texts = createTexts({ db, now, settings })
  const recipients: Parameters<typeof createAlerts>[0]['recipients'] = async (tx, kind) => {
    const staff = await mailboxesOf(tx, ofTheServer.includes(kind) ? ['owner'] : ['owner', 'treasurer'])
    if (staff.length > 0) return staff
    return [{ address: (await settings.contactAddress(tx)) || from, language: sourceLanguage }]
  }
  const alerts = createAlerts({ ...base, messages, recipients })
  const messagesOffice = createMessagesOffice({ ...base, messages, translations, trustName })
  const onStuck = addStuckJobs({ ...base, alerts })

  // who people are, and what they may do
  const proofs = createProofs(base)
  const rules = tableOf(modules, 'limits')
  const limits = createLimits({ ...base, rules, proofs, byAddress: config.limitsByAddress })
  const noteGuesses = createGuessNotes({ pepper, alerts })
  const people = { ...base, messages, limits, noteGuesses, bySms: sms !== null }
  const onProved: OnProved = async (tx, proven) => {
    for (const feature of features) await feature.onProved?.(tx, proven)
  }
  const identity = createIdentity({ ...people, onProved })
  const profile = createProfile({ ...people, onProved })
  const access = { ...people, permissions: tableOf(modules, 'permissions') }
  const signIn = createStaffSignIn(access)
  const own = createOwnAccess(access)
  const staff = createStaff(base)
  return {
    alerts,
    changed,
    from,
    identity,
    limits,
    messages,
    messagesOffice,
    onStuck,
    own,
    paymentSettings,
    people,
    profile,
    proofs,
    settings,
    signIn,
    staff,
    texts,
  }
}

export type Access = ReturnType<typeof createAccess>
