import { useLingui } from '@lingui/react/macro'
import { When } from '../kit/show.tsx'
import { type GroupName, groups } from './settings-groups.tsx'
import css from './settings.module.css'
import { QueryState, useRead } from '../kit/states.tsx'

/** Who changed what of a group, and when; newest first. */
export function SettingsHistory({ name }: { readonly name: GroupName }) {
  const { i18n, t } = useLingui()
  const found = useRead(['settings', 'history', name], 'GET office/settings/history', {
    query: { group: name },
  })
  const fields: Readonly<Record<string, { readonly label: { readonly id: string } }>> =
    groups[name].edit.fields
  const labelOf = (field: string) => {
    const spec = fields[field]
    return spec ? i18n._(spec.label) : field
  }
  const versions = found.data?.filter(({ changes }) => changes.length > 0) ?? []
  return (
    <section className={`stack start gap-3 ${css['part']}`}>
      <h3>{t`Change history`}</h3>
      <QueryState of={found} />
      {found.isSuccess && versions.length === 0 && <p>{t`No changes yet.`}</p>}
      <ol role="list" className={`plain breaks stack gap-4 ${css['history']}`}>
        {versions.map(({ version, at, by, changes }) => (
          <li key={version}>
            <p className="quiet">
              <When at={at} /> · {by ?? t`someone at the server`}
            </p>
            <ul>
              {changes.map(({ field, from, to }) => (
                <li key={field}>
                  {labelOf(field)}: <del dir="auto">{from || t`(empty)`}</del> →{' '}
                  <ins dir="auto">{to || t`(empty)`}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
