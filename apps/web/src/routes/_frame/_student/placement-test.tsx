import { createFileRoute } from '@tanstack/react-router'
import { PlacementPage } from '#features/placement/placement-page.tsx'

export const Route = createFileRoute('/_frame/_student/placement-test')({ component: PlacementPage })
