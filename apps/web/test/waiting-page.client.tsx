import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WaitingPage } from './waiting-page.tsx'

const root = document.getElementById('root')
if (root) startTransition(() => void hydrateRoot(root, <WaitingPage />))
