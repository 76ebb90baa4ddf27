import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '../routes/tree.ts'
import { mount } from './show.tsx'

/** Opens the app at an address; its router says where that leads. */
export function visit(address: string) {
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
  mount(router)
  return router
}
