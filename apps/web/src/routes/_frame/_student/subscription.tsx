import { createFileRoute } from '@tanstack/react-router'
import { SubscriptionPage } from '#features/subscriptions/subscription-page.tsx'

export const Route = createFileRoute('/_frame/_student/subscription')({ component: SubscriptionPage })
