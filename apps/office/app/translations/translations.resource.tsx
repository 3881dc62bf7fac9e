import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { type Column, resource, type RowOf } from '../kit/resource.ts'
import { InLanguage } from './in-language.tsx'
import { column, countColumn, wordColumn } from '../kit/columns.tsx'

type Row = RowOf<'GET office/translations'>

const states = {
  draft: msg`Translated`,
  'second-read': msg`Checked`,
  reviewed: msg`Approved`,
} as const satisfies Record<Row['state'], unknown>

/** A count with a link to the counted rows. */
const counted = (count: number, to: string) => (count === 0 ? '0' : <Link to={to}>{count}</Link>)
/** A column with a number of sentences, linked to them. */
const sentences = (
  name: 'reviewed' | 'secondRead' | 'draft' | 'changed' | 'missing' | 'waiting',
  label: MessageDescriptor,
  query: string,
): Column<Row> => ({
  name,
  label,
  end: true,
  show: (row: Row) => counted(row[name], `/sentences?lang=${row.code}&${query}`),
})

/** The languages of the site and their states; open work comes first. */
export const translations = resource({
  list: 'GET office/translations',
  id: ({ code }) => code,
  columns: [
    column<Row>('name', msg`Language`, ({ code, name }) => (
      <Link to={`/sentences?lang=${code}`}>
        <InLanguage lang={code}>{name}</InLanguage>
      </Link>
    )),
    column<Row>('english', msg`In English`, ({ english }) => <span lang="en">{english}</span>),
    wordColumn('state', msg`Status`, states),
    { ...countColumn('sentences', msg`Sentences`), hidden: true },
    { ...sentences('reviewed', msg`Approved`, 'state=reviewed'), hidden: true },
    { ...sentences('secondRead', msg`Checked`, 'state=second-read'), hidden: true },
    sentences('draft', msg`Drafts`, 'state=draft'),
    sentences('changed', msg`English has changed`, 'state=changed'),
    sentences('missing', msg`Not translated`, 'state=missing'),
    sentences('waiting', msg`For the next release`, 'waits=yes'),
    column<Row>('content', msg`Site content`, (row) => (
      <Link to={`/content-texts?lang=${row.code}&state=missing`}>
        <Trans>Translate</Trans>
      </Link>
    )),
    column<Row>(
      'suggested',
      msg`Suggested by visitors`,
      (row) => counted(row.suggested, `/suggestions?lang=${row.code}&state=open`),
      { end: true },
    ),
  ],
  empty: msg`The site is only in English.`,
})
