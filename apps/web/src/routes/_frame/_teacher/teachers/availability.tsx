import { createFileRoute } from '@tanstack/react-router'
import { AvailabilityPage } from '#features/availability/availability-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/availability')({ component: AvailabilityPage })
