/** A secret of 43 URL-safe characters. */
export function createVerifier(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** The S256 challenge, or null if the browser offers no digest (plain http origins other than localhost). */
export async function challengeOf(verifier: string): Promise<string | null> {
  if (!crypto.subtle) return null
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
