/** The constants of SHA-256: the fractional parts of square and cube roots of the first primes. */
const primes: number[] = []
for (let candidate = 2; primes.length < 64; candidate++) {
  if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate)
}
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const start = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const rounds = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)))

const block = 64
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/**
 * SHA-256 of bytes that arrive in pieces. The browser's own digest wants them all at once in memory, which a video is too
 * large for, and is missing on plain http addresses.
 */
export class Sha256 {
  readonly #state = start.slice()
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(block)
  #length = 0

  update(bytes: Uint8Array): this {
    let at = 0
    let held = this.#length % block
    this.#length += bytes.length
    if (held > 0) {
      const taken = bytes.subarray(0, block - held)
      this.#rest.set(taken, held)
      at = taken.length
      held += at
      if (held < block) return this
      this.#mix(this.#rest, 0)
    }
    for (; at + block <= bytes.length; at += block) this.#mix(bytes, at)
    this.#rest.set(bytes.subarray(at))
    return this
  }

  /** The digest in hexadecimal; nothing can be added afterwards. */
  digest(): string {
    const bits = this.#length * 8
    const held = this.#length % block
    const padding = new Uint8Array((held < 56 ? 56 : 120) - held + 8)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    this.update(padding)
    return Array.from(this.#state, word => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #mix(bytes: Uint8Array, at: number): void {
    const words = this.#words
    for (let i = 0; i < 16; i++) {
      const from = at + i * 4
      words[i] = (bytes[from]! << 24) | (bytes[from + 1]! << 16) | (bytes[from + 2]! << 8) | bytes[from + 3]!
    }
    for (let i = 16; i < 64; i++) {
      const [near, far] = [words[i - 2]!, words[i - 15]!]
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
      words[i] = (words[i - 16]! + low + words[i - 7]! + high) | 0
    }
    const state = this.#state
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const choice = (e & f) ^ (~e & g)
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[i]! + words[i]!) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + word
  }
}
