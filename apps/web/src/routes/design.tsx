import { createFileRoute } from '@tanstack/react-router'
import { StyleGuidePage } from '#features/style-guide/style-guide-page.tsx'

export const Route = createFileRoute('/design')({ component: StyleGuidePage })
