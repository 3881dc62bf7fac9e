import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { addressInLanguage, sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import type { PreviewKind } from '@sahay/contract/api/preview'
import { type Action, action, type ActionOutcome } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { spoken } from '../shell/language.ts'

/** Previews content on its public page before it is published, for people who may read it. */
export const previewAction = (
  kind: PreviewKind,
  permission: string,
): Action<{ readonly id: string; readonly state: string }> =>
  action<{ readonly id: string; readonly state: string }>(permission)({
    name: 'preview',
    label: msg`Preview`,
    fits: ({ state }) => state !== 'archived',
    send: (_values, { id }) => openPreview(kind, id),
    done: msg`The preview is open in a new tab for 15 minutes.`,
  })

/**
 * Opens the future public page of a record in a new tab, in the office's language. If the browser blocks the tab, returns a
 * link to press.
 */
export async function openPreview(kind: PreviewKind, id: string): Promise<ActionOutcome | void> {
  // browsers open a tab only on a press, not after an answer
  const tab = window.open('', '_blank')
  try {
    const { data } = await call('POST office/content/preview', { body: { kind, id } })
    const code = spoken()
    const address = addressInLanguage(isStaffLanguageCode(code) ? code : sourceLanguage, data.path)
    if (!tab)
      return {
        show: (
          <a href={address} target="_blank" rel="noreferrer">
            <Trans>Open preview</Trans>
          </a>
        ),
      }
    tab.opener = null
    tab.location.replace(address)
    return undefined
  } catch (error) {
    tab?.close()
    throw error
  }
}
