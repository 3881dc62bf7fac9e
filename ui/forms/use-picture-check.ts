import { useLingui } from '@lingui/react/macro'
import { type Check, picture } from './checks.ts'

/** The check of a FileField, with its sentences; what is missing is said by `empty`. */
export function usePictureCheck(): (empty: string) => Check {
  const { t } = useLingui()
  return (empty) =>
    picture(
      empty,
      t`This picture is larger than 8 MB. Please choose a smaller one.`,
      t`We cannot read this as a picture. Please choose a JPG, PNG or GIF.`,
    )
}
