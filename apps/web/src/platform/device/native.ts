interface Bridges {
  /**
   * Set before the bundle by a test, which turns a browser into a native platform with the plugins' web
   * implementations.
   */
  CapacitorCustomPlatform?: unknown
  androidBridge?: unknown
  webkit?: { messageHandlers?: { bridge?: unknown } }
}

/**
 * Whether this is the native app. Decided in the same way as Capacitor does, without loading Capacitor on the first
 * page of a browser.
 */
export function isNative(): boolean {
  const { CapacitorCustomPlatform, androidBridge, webkit } = globalThis as unknown as Bridges
  return Boolean(CapacitorCustomPlatform ?? androidBridge ?? webkit?.messageHandlers?.bridge)
}
