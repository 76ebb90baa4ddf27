import { createFileRoute } from '@tanstack/react-router'
import { NewClassPage } from '#features/class-planning/new-class-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/new')({ component: NewClassPage })
