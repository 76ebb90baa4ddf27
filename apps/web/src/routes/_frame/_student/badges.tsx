import { createFileRoute } from '@tanstack/react-router'
import { BadgesPage } from '#features/badges/badges-page.tsx'

export const Route = createFileRoute('/_frame/_student/badges')({ component: BadgesPage })
