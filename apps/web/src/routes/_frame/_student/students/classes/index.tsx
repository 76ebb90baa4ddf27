import { createFileRoute } from '@tanstack/react-router'
import { MyClassesPage } from '#features/reservations/my-classes-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/classes/')({ component: MyClassesPage })
