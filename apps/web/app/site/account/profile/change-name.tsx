import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { typedText } from '@sahay/ui/forms/field-checks.ts'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { signUpFields } from '@sahay/contract/fields/people'
import { useForm } from '@sahay/ui/forms/form.tsx'
import { refuse } from '../../shared/forms/refuse.ts'
import { ChangeForm } from './change-form.tsx'

/** Changes the name that donations begin with. */
export function ChangeName({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm({ fields: { name: signUpFields.name }, send: change, refused: refuse })

  async function change(typed: FormData) {
    const { data } = await call('POST auth/profile/name', { body: { name: typedText(typed, 'name') } })
    takeProfile(data[0])
    toast.success(t`Your name has been changed.`)
    onDone()
  }

  return (
    <ChangeForm form={form} go={<Trans>Save</Trans>} onCancel={onDone}>
      <TextField
        label={<Trans>New name</Trans>}
        {...form.field('name')}
        autoComplete="name"
        defaultValue={name}
      />
    </ChangeForm>
  )
}
