import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#features/errors/missing-page.tsx'

export const Route = createFileRoute('/$')({ component: MissingPage })
