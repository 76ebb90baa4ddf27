import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are never valid targets: this machine and its networks, addresses that map to them, and those that no
 * host has. For IPv6, only the range allocated to hosts is allowed.
 */
const nonPublicNetworks = new BlockList()
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
  // Cloud metadata services.
  ['168.63.129.16', 32],
] as const) {
  nonPublicNetworks.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  // Tunnels and other protocol ranges, documentation, and IPv4 embedded in IPv6.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  nonPublicNetworks.addSubnet(network, prefix, 'ipv6')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is a public internet host. */
export function isPublicIp(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublicNetworks.check(address, 'ipv4')
  return family === 6 && publicIpv6.check(address, 'ipv6') && !nonPublicNetworks.check(address, 'ipv6')
}

/** Whether an IP address is loopback in its plain form. */
export function isLoopbackIp(address: string): boolean {
  const family = isIP(address)
  if (family === 6 && address.includes('.')) return false
  return family !== 0 && loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
