import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { resource, type RowOf } from '../kit/resource.ts'
import { Word } from '../kit/word.tsx'
import { Said } from './said.tsx'

type Row = RowOf<'GET office/translations'>

const states = {
  draft: msg`Translated`,
  'second-read': msg`Read a second time`,
  reviewed: msg`Signed`,
} as const satisfies Record<Row['state'], unknown>

/** A number that leads to those whom it counts. */
const counted = (count: number, to: string) => (count === 0 ? '0' : <Link to={to}>{count}</Link>)
const sentences = (code: string, asked: string) => `/sentences?lang=${code}&${asked}`

/** The languages of the site, and how far each is. */
export const translations = resource({
  name: 'translations',
  title: msg`Languages`,
  list: 'GET office/translations',
  id: ({ code }) => code,
  columns: [
    {
      name: 'name',
      label: msg`Language`,
      show: ({ code, name }) => (
        <Link to={`/sentences?lang=${code}`}>
          <Said lang={code}>{name}</Said>
        </Link>
      ),
    },
    { name: 'english', label: msg`In English`, show: ({ english }) => <span lang="en">{english}</span> },
    { name: 'state', label: msg`As a whole`, show: ({ state }) => <Word of={states[state]} /> },
    { name: 'sentences', label: msg`Sentences`, end: true, show: (row) => String(row.sentences) },
    {
      name: 'reviewed',
      label: msg`Signed`,
      end: true,
      show: (row) => counted(row.reviewed, sentences(row.code, 'state=reviewed')),
    },
    {
      name: 'secondRead',
      label: msg`Read a second time`,
      end: true,
      show: (row) => counted(row.secondRead, sentences(row.code, 'state=second-read')),
    },
    {
      name: 'draft',
      label: msg`Drafts`,
      end: true,
      show: (row) => counted(row.draft, sentences(row.code, 'state=draft')),
    },
    {
      name: 'missing',
      label: msg`Not translated`,
      end: true,
      show: (row) => counted(row.missing, sentences(row.code, 'state=missing')),
    },
    {
      name: 'waiting',
      label: msg`For the next release`,
      end: true,
      show: (row) => counted(row.waiting, sentences(row.code, 'waits=yes')),
    },
    {
      name: 'suggested',
      label: msg`Suggested by visitors`,
      end: true,
      show: (row) => counted(row.suggested, `/suggestions?lang=${row.code}&state=open`),
    },
  ],
  empty: msg`The site is in English alone.`,
})
