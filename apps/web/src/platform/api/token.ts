export const tokenKey = 'access-token'

export function readToken(): string | null {
  return localStorage.getItem(tokenKey)
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

export function clearToken(): void {
  localStorage.removeItem(tokenKey)
}
