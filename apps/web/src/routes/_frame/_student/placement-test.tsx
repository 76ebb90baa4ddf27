import { createFileRoute } from '@tanstack/react-router'
import { PlacementPage } from '#features/assessments/placement-page.tsx'

export const Route = createFileRoute('/_frame/_student/placement-test')({ component: PlacementPage })
