import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads from a page for browsers without script to where script does the same. Answers the way there. */
export function useWithScript(to: string): () => void {
  const navigate = useNavigate()
  const go = useCallback(() => void navigate(to, { replace: true }), [navigate, to])
  useEffect(go, [go])
  return go
}
