import { command, query } from '../../../platform/database/statement.ts'

/** Bytes in `network_tries.groups`, one per group of accounts. */
export const networkGroups = 1024
/** Rows in `account_tries`. */
export const accountGroups = 65_536

const emptyGroups = `decode(repeat('00', ${networkGroups}), 'hex')`

/**
 * Counts an attempt of a network at a group of accounts, in one row per network. Returns no row at either limit, so
 * rejected attempts don't extend the window. A window never moves back, as it could if the clocks of two servers
 * differ.
 */
export const countNetworkTry = command<
  [network: string, minute: string, window: string, group: number, inMinute: number, atGroup: number],
  { in_minute: number }
>(
  'tries.count-network-try',
  `insert into network_tries as n (network, minute, in_minute, window_start, groups)
   values ($1, $2, 1, $3, set_byte(${emptyGroups}, $4, 1))
   on conflict (network) do update set
     minute = greatest(n.minute, excluded.minute),
     in_minute = case when excluded.minute > n.minute then 1 else n.in_minute + 1 end,
     window_start = greatest(n.window_start, excluded.window_start),
     groups = case when excluded.window_start > n.window_start then excluded.groups
                   else set_byte(n.groups, $4, get_byte(n.groups, $4) + 1) end
   where (excluded.minute > n.minute or n.in_minute < $5)
     and (excluded.window_start > n.window_start or get_byte(n.groups, $4) < $6)
   returning in_minute`,
)

export const readNetworkTries = query<[network: string, group: number], { in_minute: number; at_group: number }>(
  'tries.read-network-tries',
  'select in_minute, get_byte(groups, $2) as at_group from network_tries where network = $1',
)

export const undoNetworkTry = command<[network: string, minute: string, window: string, group: number]>(
  'tries.undo-network-try',
  `update network_tries set
     in_minute = case when minute = $2 then greatest(in_minute - 1, 0) else in_minute end,
     groups = case when window_start = $3 then set_byte(groups, $4, greatest(get_byte(groups, $4) - 1, 0)) else groups end
   where network = $1`,
)

/** Counts an attempt at a group of accounts from all networks. Returns no row at the limit. */
export const countAccountTry = command<[group: number, window: string, most: number], { tries: number }>(
  'tries.count-account-try',
  `insert into account_tries as a (account_group, window_start, tries) values ($1, $2, 1)
   on conflict (account_group) do update set
     window_start = greatest(a.window_start, excluded.window_start),
     tries = case when excluded.window_start > a.window_start then 1 else a.tries + 1 end
   where excluded.window_start > a.window_start or a.tries < $3
   returning tries`,
)

export const undoAccountTry = command<[group: number, window: string]>(
  'tries.undo-account-try',
  'update account_tries set tries = greatest(tries - 1, 0) where account_group = $1 and window_start = $2',
)

export const deleteAccountTries = command<[group: number]>(
  'tries.delete-account-tries',
  'delete from account_tries where account_group = $1',
)

export const deleteTries = command<[bucket: string]>(
  'tries.delete-tries',
  'delete from attempt_counters where bucket = $1',
)

// there are few rows, and an index would slow every attempt
const purgeNetworks = command<[before: string]>('tries.purge-networks', 'delete from network_tries where minute < $1')
const purgeAccounts = command<[before: string]>(
  'tries.purge-accounts',
  'delete from account_tries where window_start < $1',
)
export const purgeOldTries = [purgeNetworks, purgeAccounts]
