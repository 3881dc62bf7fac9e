import { msg } from '@lingui/core/macro'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { Link } from 'react-router'
import { action, edit, resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import css from './content.module.css'
import { column, textColumn, timeColumn } from '../kit/columns.tsx'
import { happened, Word } from '../kit/show.tsx'
import { allView } from '../kit/options.tsx'

type Photograph = RowOf<'GET office/pictures'>

/** The name of each kind, and its screen. */
const kinds = {
  need: { label: msg`Urgent need`, path: 'needs' },
  need_update: { label: msg`Need story`, path: 'updates' },
  event: { label: msg`Event`, path: 'events' },
  gallery: { label: msg`Gallery`, path: 'gallery' },
  testimonial: { label: msg`Testimonial`, path: 'testimonials' },
  donator: { label: msg`Donator`, path: 'donators' },
  figure: { label: msg`Figure`, path: 'figures' },
  partner: { label: msg`Partner`, path: 'partner-pages' },
} as const satisfies Record<ContentKind, unknown>

const uses = column('uses', msg`Where used`, ({ usedBy }: Photograph) =>
  usedBy.length === 0 ? (
    <Word of={msg`Not used`} tone="quiet" />
  ) : (
    usedBy.map(({ kind, id }) => (
      <Link key={id} className={css['use']} to={`/${kinds[kind].path}/${id}`}>
        <Word of={kinds[kind].label} />
      </Link>
    ))
  ),
)
const leave = textColumn('leave', msg`Permission from`)
const added = { ...timeColumn('addedAt', msg`Sent`), name: 'added' }

/** The photographs that staff have uploaded; each is assigned on the page of its content. */
export const pictures = resource({
  list: 'GET office/pictures',
  columns: [textColumn('alt', msg`Description`), uses, leave, added],
  filters: [{ name: 'unused', label: msg`Where used`, options: [{ value: 'true', label: msg`Not used` }] }],
  views: [allView, { name: 'unused', label: msg`Not used`, filters: { unused: 'true' } }],
  rowActions: [
    action<Photograph>('pictures.edit')({
      name: 'delete',
      label: msg`Delete`,
      kind: 'danger',
      fits: ({ usedBy }) => usedBy.length === 0,
      explain: msg`It is not used anywhere. Its files are deleted permanently and cannot be restored.`,
      async send(_values, { id, version }) {
        await call('POST office/pictures/delete', { body: { id, version } })
        return { gone: true }
      },
      done: msg`The photo is deleted.`,
    }),
  ],
  empty: msg`No photos yet. Open a need or a gallery picture, and choose one there.`,
  record: {
    title: ({ alt }) => alt,
    facts: [uses, leave],
    happened: ({ addedAt }) => [happened(addedAt, msg`Sent`)],
    edit: edit<Photograph>('pictures.edit')({
      fields: {
        alt: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 },
        leave: { kind: 'line', label: msg`Permission from`, maxLength: 200 },
      },
      values: (photograph) => ({ alt: photograph.alt, leave: photograph.leave }),
      save: (values, { id, version, crop }) =>
        call('POST office/pictures/change', { body: { id, version, crop, ...values } }),
    }),
    judged: ({ image, alt }) => <img className={css['shown']} src={`${image}?w=640`} alt={alt} />,
  },
})
