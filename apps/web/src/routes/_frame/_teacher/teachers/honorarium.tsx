import { createFileRoute } from '@tanstack/react-router'
import { HonorariumPage } from '#features/honorarium/honorarium-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/honorarium')({ component: HonorariumPage })
