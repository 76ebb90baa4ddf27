import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: 'app.aulaviva',
  appName: 'Aulaviva',
  webDir: '../web/dist',
  backgroundColor: '#0e131b',
  // The page itself avoids the system bars with safe area insets.
  ios: { contentInset: 'never', scheme: 'Aulaviva' },
  android: { allowMixedContent: false },
  server: { androidScheme: 'https', hostname: 'localhost' },
  plugins: {
    SplashScreen: { launchAutoHide: true, launchShowDuration: 3000, backgroundColor: '#0e131b' },
    StatusBar: { overlaysWebView: true, style: 'DARK' },
  },
}

export default config
