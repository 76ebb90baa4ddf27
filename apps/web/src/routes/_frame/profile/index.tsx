import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/users/profile-page.tsx'

export const Route = createFileRoute('/_frame/profile/')({ component: ProfilePage })
