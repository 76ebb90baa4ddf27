import { createFileRoute } from '@tanstack/react-router'
import { WelcomePage } from '#features/accounts/welcome-page.tsx'

export const Route = createFileRoute('/(public)/_index')({ component: WelcomePage })
