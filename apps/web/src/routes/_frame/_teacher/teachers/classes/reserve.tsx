import { createFileRoute } from '@tanstack/react-router'
import { OpenClassesPage } from '#features/substitutions/open-classes-page.tsx'

export const Route = createFileRoute('/_frame/_teacher/teachers/classes/reserve')({ component: OpenClassesPage })
