import { createFileRoute } from '@tanstack/react-router'
import { OfficePage } from '#features/home/office-page.tsx'

export const Route = createFileRoute('/_frame/_staff/staff/')({ component: OfficePage })
