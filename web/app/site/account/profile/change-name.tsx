import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { typedText, useChecks } from '@sahay/ui/forms/checks.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useUsualChecks } from '@sahay/ui/forms/usual-checks.ts'
import { ChangeForm } from './change-form.tsx'

/** Changes the name that donations begin with. */
export function ChangeName({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const usual = useUsualChecks()
  const checks = useChecks({ name: usual.name })

  async function change(typed: FormData) {
    const { data } = await call('POST auth/profile/name', { body: { name: typedText(typed, 'name') } })
    takeProfile(data[0])
    toast.success(t`Your name is changed.`)
    onDone()
  }

  return (
    <ChangeForm checks={checks} change={change} go={<Trans>Save</Trans>} onCancel={onDone}>
      <TextField
        label={<Trans>New name</Trans>}
        {...checks.field('name')}
        autoComplete="name"
        maxLength={120}
        defaultValue={name}
        required
      />
    </ChangeForm>
  )
}
