import { isIP } from 'node:net'

/**
 * The network that an address counts for: an IPv4 address, or the /48 network of an IPv6 address. One customer may own
 * a whole /48, whose 65,536 /64 networks would otherwise have as many limits.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (isIP(address) !== 6) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const middle = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 3).map(group => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/48`
}
