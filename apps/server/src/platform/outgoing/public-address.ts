import { BlockList, isIP } from 'node:net'

/**
 * What of the internet is nobody's place to be told something: this machine and its networks, addresses that lead into them in
 * disguise, and those that no host has. Of IPv6 only what is given out to hosts is a place at all.
 */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // what a cloud tells its machines about themselves
  ['168.63.129.16', 32],
] as const) {
  closed.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  // tunnels and other things of protocols, documentation, and IPv4 in disguise
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, prefix, 'ipv6')
}
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')
const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** Whether an IP address is a host of the open internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && given.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** Whether an IP address is this machine itself, plainly said. */
export function isOwnMachine(address: string): boolean {
  const family = isIP(address)
  if (family === 6 && address.includes('.')) return false
  return family !== 0 && own.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
