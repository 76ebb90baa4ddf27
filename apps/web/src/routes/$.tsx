import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#features/frame/missing-page.tsx'

export const Route = createFileRoute('/$')({ component: MissingPage })
