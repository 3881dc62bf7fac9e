import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKind } from '@sahay/contract/content/office-content'
import {
  type ContentTable,
  contentOrders,
  contentRowOf,
  lastPosition,
  whenInState,
} from '../../platform/content/content.published.ts'
import { type Row, rowOf, t } from '../../kernel/database/fields.ts'
import { orderedBy } from '../../kernel/database/keyset.ts'
import { withStaffTranslations } from '../../kernel/language/content-sql.ts'
import { changes, columns, type InputOf, many, rowBy, statement } from '../../kernel/database/statement.ts'
import { donors, galleryItems, partnerPages, reviews, statistics } from './stories.tables.ts'
import { listFrom } from '../../kernel/database/list-statement.ts'

type Columns = Readonly<Record<string, PgColumn>>

const MOST_SHOWN = 200

/**
 * The statements of one kind, its columns by their API names: `picture` is its address, `texts` are public texts by
 * staff, `records` are for staff only.
 */
function storiesIn<
  const Picture extends Row,
  const Texts extends Columns,
  const Records extends Columns,
  Table extends ContentTable,
>(parts: {
  readonly kind: ContentKind
  readonly table: Table
  readonly picture: Picture
  readonly texts: Texts
  readonly records: Records
}) {
  const { kind, table, picture, texts, records } = parts
  const written = { ...texts, ...records }
  const row = { ...contentRowOf(table), ...picture, ...written }
  const { id: ownId }: Pick<Table, 'id'> = table
  const shownRow = { id: ownId, ...picture, ...texts }
  const assignments = (values: InputOf<typeof written>, isChange = false): [SQL, SQL][] =>
    Object.entries(values).flatMap(([name, value]) => {
      const column: PgColumn | undefined = written[name]
      if (!column) return []
      const input = isChange && isTexts(value) ? withStaffTranslations(column, value) : parameter(value)
      return [[sql`${sql.identifier(column.name)}`, input]]
    })
  return {
    kind,
    /** Published stories, in the trust's order. */
    shown: statement(`stories.shown.${kind}`, {
      gives: many(shownRow),
      sql: () => sql`
        select ${columns(shownRow)} from ${table}
        where published_at is not null order by ${table}.position, id limit ${MOST_SHOWN}`,
    }),
    /** Without a state all except archived ones. */
    page: listFrom(`stories.find.${kind}`, {
      row,
      // the donators' table has an occupation column that the API calls position
      orders: { ...contentOrders, position: orderedBy(sql`${table}.position`, 'bigint', sql`id`, 'asc') },
      from: sql`from ${table}`,
      narrow: { state: whenInState },
    }),
    byId: rowBy(`stories.one.${kind}`, ownId, row),
    insert: statement(`stories.insert.${kind}`, {
      takes: [t.text, t.instant, written],
      gives: changes,
      sql: (id, at, values) => {
        const all = assignments(values)
        return sql`
          insert into ${table} (id, created_at, position, ${sql.join(
            all.map(([column]) => column),
            sql`, `,
          )})
          values (${id}, ${at}::timestamptz, ${lastPosition(table)}, ${sql.join(
            all.map(([, value]) => value),
            sql`, `,
          )})`
      },
    }),
    /** 0, and nothing written: somebody else changed it meanwhile. */
    update: statement(`stories.update.${kind}`, {
      takes: [t.text, t.integer, written],
      gives: changes,
      sql: (id, version, values) => sql`
        update ${table} set ${sql.join(
          assignments(values, true).map(([column, value]) => sql`${column} = ${value}`),
          sql`, `,
        )}, version = version + 1
        where id = ${id} and version = ${version}`,
    }),
  }
}

/** True if a value is a set of translations. */
const isTexts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A value as a parameter; translations are JSON. */
const parameter = (value: unknown): SQL =>
  isTexts(value) ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

/** The address of an uploaded photograph, or else of the generated drawing. */
const pictureOf = (kind: 'gallery' | 'review' | 'donor') => ({
  image: t.computed(t.text, sql.raw(`coalesce(image, '/pictures/${kind}/' || id || '.svg')`)),
})

/** When and how the named person agreed. */
const consentIn = <const On extends PgColumn, const Note extends PgColumn>(table: {
  readonly consentedOn: On
  readonly consentNote: Note
}) => ({ consented_on: table.consentedOn, consent_note: table.consentNote })

export const gallery = storiesIn({
  kind: 'gallery',
  table: galleryItems,
  picture: pictureOf('gallery'),
  texts: { caption: galleryItems.caption, translations: galleryItems.translations },
  records: {},
})

export const testimonials = storiesIn({
  kind: 'testimonial',
  table: reviews,
  picture: pictureOf('review'),
  texts: { name: reviews.name, comment: reviews.comment, translations: reviews.translations },
  records: consentIn(reviews),
})

export const donators = storiesIn({
  kind: 'donator',
  table: donors,
  picture: pictureOf('donor'),
  texts: {
    name: donors.name,
    position: donors.occupation,
    amount: donors.amountPaise,
    translations: donors.translations,
  },
  records: { ...consentIn(donors), inquiry: donors.inquiryId },
})

export const figures = storiesIn({
  kind: 'figure',
  table: statistics,
  picture: {},
  texts: { total: statistics.total, title: statistics.title, translations: statistics.translations },
  records: {},
})

export const partners = storiesIn({
  kind: 'partner',
  table: partnerPages,
  picture: { image: t.computed(t.text, sql`coalesce(image, '')`) },
  texts: rowOf(partnerPages, ['name', 'about', 'website', 'translations']),
  records: { ...consentIn(partnerPages), request: partnerPages.requestId },
})

/** The partner made from an organisation's request. */
export const organisationShown = rowBy(
  'stories.organisationShown',
  partnerPages.requestId,
  rowOf(partnerPages, ['id']),
)

/** The donator made from an inquiry. */
export const inquiryShown = rowBy('stories.inquiryShown', donors.inquiryId, rowOf(donors, ['id']))
