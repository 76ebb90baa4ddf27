import { createFileRoute } from '@tanstack/react-router'
import { ReservePage } from '#features/schedule/reserve-page.tsx'

export const Route = createFileRoute('/_frame/_student/students/classes/reserve')({ component: ReservePage })
