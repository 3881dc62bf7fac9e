import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Role } from '@sahay/contract/staff/staff'
import { optionsOf } from '../kit/options.tsx'

/** The label of each role. */
export const roleNames: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`Owner`,
  caseworker: msg`Caseworker`,
  treasurer: msg`Treasurer`,
  editor: msg`Editor`,
  translator: msg`Translator`,
  auditor: msg`Auditor`,
}

/** The roles to choose from. */
export const roleOptions = optionsOf(roleNames)
