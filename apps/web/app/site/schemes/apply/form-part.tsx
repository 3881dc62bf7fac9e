import { Trans, useLingui } from '@lingui/react/macro'
import type { applicationFields } from '@sahay/contract/fields/application'
import type { FieldOf } from '@sahay/ui/forms/form.tsx'
import type { ReactNode } from 'react'
import { type PartKey, parts } from './parts.ts'
import css from './schemes.module.css'

/** The props of every section of the form. */
export interface PartProps {
  readonly field: FieldOf<typeof applicationFields>
}

/** One short section of the form, with its number among the others. */
export function FormPart({ of, children }: { readonly of: PartKey; readonly children: ReactNode }) {
  const { t } = useLingui()
  const place = parts.findIndex(({ key }) => key === of)
  const title = parts[place]?.title
  const [number, all] = [place + 1, parts.length]
  return (
    <fieldset className={`stack bare gap-5 ${css['part']}`} id={`part-${of}`}>
      <legend>
        <span className={`quiet ${css['of']}`}>
          <Trans>
            Part {number} of {all}
          </Trans>
        </span>
        <span className={`h3-size strong ${css['title']}`}>{title && t(title)}</span>
      </legend>
      {children}
    </fieldset>
  )
}
