import { createFileRoute } from '@tanstack/react-router'
import { MissingPage } from '#features/frame/error-page.tsx'

export const Route = createFileRoute('/$')({ component: MissingPage })
