import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentKind } from '@sahay/contract/content/office-content'
import {
  type ContentTable,
  contentOrders,
  inState,
  lastPosition,
  listedContent,
} from '../../platform/content/content.published.ts'
import { type RowOf, t } from '../../kernel/database/fields.ts'
import type { PageAsked } from '../../kernel/database/keyset.ts'
import { listStatement } from '../../kernel/database/list-statement.ts'
import { changes, columns, one, statement, type Taken } from '../../kernel/database/statement.ts'
import { donors, galleryItems, partnerPages, reviews, statistics } from './stories.tables.ts'

export type StoriesPage = PageAsked<keyof typeof contentOrders>
type Columns = Readonly<Record<string, PgColumn>>

const asked = { state: t.nullable(t.oneOf('draft', 'scheduled', 'open', 'archived')) }
export type StoriesAsked = RowOf<typeof asked>

/** The statements of one kind: `written` are the columns that staff write, `besides` what is answered besides. */
function storiesIn<
  const Written extends Columns,
  const Besides extends Columns,
  Table extends ContentTable,
>(said: {
  readonly kind: ContentKind
  readonly table: Table
  readonly written: Written
  readonly besides: Besides
}) {
  const { kind, table, written, besides } = said
  const row = { ...listedContent(table), ...written, ...besides }
  const assignments = (values: Taken<Written>): [SQL, SQL][] =>
    Object.entries(values).flatMap(([name, value]) => {
      const column = written[name]
      return column ? [[sql`${sql.identifier(column.name)}`, parameter(value)]] : []
    })
  const page = listStatement({
    name: `stories.find.${kind}`,
    takes: asked,
    row,
    orders: contentOrders,
    sql: ({ state }, { cursor, end }) =>
      sql`select ${columns(row)}, ${cursor} from ${table} ${end(inState(state))}`,
  })
  const update = statement({
    name: `stories.update.${kind}`,
    takes: [t.text, t.integer, written],
    gives: changes,
    sql: (id, version, values) => sql`
      update ${table} set ${sql.join(
        assignments(values).map(([column, value]) => sql`${column} = ${value}`),
        sql`, `,
      )}, version = version + 1
      where id = ${id} and version = ${version}`,
  })
  const insert = statement({
    name: `stories.insert.${kind}`,
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
  })
  return {
    kind,
    /** Without a state all but the archived. */
    page,
    byId: statement({
      name: `stories.one.${kind}`,
      takes: [t.text],
      gives: one(row),
      sql: (id) => sql`select ${columns(row)} from ${table} where id = ${id}`,
    }),
    insert,
    /** 0, and nothing written: somebody has changed it meanwhile. */
    update,
  }
}

/** A value as a parameter; texts in other languages are JSON. */
const parameter = (value: unknown): SQL =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

export const galleryStories = storiesIn({
  kind: 'gallery',
  table: galleryItems,
  written: { caption: galleryItems.caption, translations: galleryItems.translations },
  besides: { image: galleryItems.image },
})

export const testimonialStories = storiesIn({
  kind: 'testimonial',
  table: reviews,
  written: {
    name: reviews.name,
    comment: reviews.comment,
    translations: reviews.translations,
    consentedOn: reviews.consentedOn,
    consentNote: reviews.consentNote,
  },
  besides: { image: reviews.image },
})

export const donatorStories = storiesIn({
  kind: 'donator',
  table: donors,
  written: {
    name: donors.name,
    occupation: donors.occupation,
    amount: donors.amountPaise,
    translations: donors.translations,
    consentedOn: donors.consentedOn,
    consentNote: donors.consentNote,
    inquiryId: donors.inquiryId,
  },
  besides: { image: donors.image },
})

export const figureStories = storiesIn({
  kind: 'figure',
  table: statistics,
  written: { total: statistics.total, title: statistics.title, translations: statistics.translations },
  besides: {},
})

export const partnerStories = storiesIn({
  kind: 'partner',
  table: partnerPages,
  written: {
    name: partnerPages.name,
    about: partnerPages.about,
    website: partnerPages.website,
    translations: partnerPages.translations,
    consentedOn: partnerPages.consentedOn,
    consentNote: partnerPages.consentNote,
    requestId: partnerPages.requestId,
  },
  besides: { image: partnerPages.image },
})

/** What is made from an organisation's request. */
export const organisationShown = statement({
  name: 'stories.organisationShown',
  takes: [t.text],
  gives: one({ id: partnerPages.id }),
  sql: (requestId) => sql`select id from partner_pages where request_id = ${requestId}`,
})

/** What is made from an inquiry. */
export const inquiryShown = statement({
  name: 'stories.inquiryShown',
  takes: [t.text],
  gives: one({ id: donors.id }),
  sql: (inquiryId) => sql`select id from donors where inquiry_id = ${inquiryId}`,
})
