import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call } from '../shell/api.ts'
import css from './applications.module.css'
import { ApplicationLinks } from './application-links.tsx'

interface Typed {
  readonly student_name: string
  readonly student_father_name: string
  readonly student_lastname: string
  readonly student_Birthdate: string | null
  readonly school_name: string
  readonly father_mobileNo: string
}

/** The minimum length of a mobile; shorter input starts no search. */
const MOBILE = 10

/** Shows immediately who is already known: the same child this year, brothers and sisters. */
export function SameChild({ typed }: { readonly typed: Typed }) {
  const { t } = useLingui()
  const { student_name, student_father_name, student_lastname, school_name, father_mobileNo } = typed
  const birth = typed.student_Birthdate
  const isComplete =
    student_name !== '' &&
    student_father_name !== '' &&
    student_lastname !== '' &&
    birth !== null &&
    father_mobileNo.replace(/\D/g, '').length >= MOBILE
  const body = {
    student_name,
    student_father_name,
    student_lastname,
    student_Birthdate: birth ?? '',
    school_name,
    father_mobileNo,
  }
  const deferredBody = useDeferredValue(JSON.stringify(body))
  const found = useQuery({
    queryKey: ['applications', 'same-child', deferredBody],
    queryFn: async ({ signal }) => (await call('POST office/applications/same-child', { body, signal })).data,
    enabled: isComplete,
    retry: false,
  })
  const { sameChild = [], siblings = [] } = isComplete ? (found.data ?? {}) : {}
  return (
    <div role="status">
      {sameChild.length > 0 && (
        <section className={css['known']}>
          <h2>{t`This child already has an application this year`}</h2>
          <ApplicationLinks rows={sameChild} />
        </section>
      )}
      {siblings.length > 0 && (
        <section className={css['known']}>
          <h2>{t`Brothers and sisters`}</h2>
          <ApplicationLinks rows={siblings} />
        </section>
      )}
    </div>
  )
}
