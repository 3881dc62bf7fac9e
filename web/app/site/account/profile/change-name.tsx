import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { call } from '../../../shell/api.ts'
import { takeProfile } from '../../../shell/profile.ts'
import { filled, focusFirst, useChecks } from '../../../ui/checks.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSending } from '../../../ui/use-sending.ts'
import { refuse } from '../refuse.ts'
import { FormActions } from './form-actions.tsx'
import css from './your-account.module.css'

/** Changes the name that donations begin with. */
export function ChangeName({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const { sending, once } = useSending()
  const checks = useChecks({ name: filled(t`Enter your name.`) })

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (focusFirst(event.currentTarget, checks.submit(event.currentTarget))) return
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    void once(async () => {
      try {
        const { data } = await call('POST auth/profile/name', { body: { name: typed } })
        takeProfile(data[0])
        toast.success(t`Your name is changed.`)
        onDone()
        return 'done'
      } catch (error) {
        toast.error(refuse(error, checks.refuse, t`Something went wrong`))
      }
    })
  }

  return (
    <form
      ref={form}
      className={css['form']}
      noValidate
      onSubmit={send}
      onInput={(event) => checks.recheck(event.currentTarget)}
    >
      <TextField
        label={<Trans>New name</Trans>}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={name}
        error={checks.flaws.name}
        required
      />
      <FormActions sending={sending} onCancel={onDone}>
        <Trans>Save</Trans>
      </FormActions>
    </form>
  )
}
