/** Query key of what staff see of groups. */
export const groupsKey = ['groups'] as const
