import { useLingui } from '@lingui/react/macro'
import css from './field.module.css'

/** The error sentence above an input. */
export function FieldError({ id, sentence }: { readonly id: string; readonly sentence: string }) {
  const { t } = useLingui()
  return (
    <p className={`bad strong ${css['error']}`} id={id}>
      <span className={css['disc']} role="img" aria-label={t`Please check:`}>
        !
      </span>
      {sentence}
    </p>
  )
}
