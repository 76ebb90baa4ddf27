import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: 'app.aulaviva',
  appName: 'Aulaviva',
  webDir: '../web/dist',
  backgroundColor: '#0d131c',
  // the page keeps clear of the bars itself, by the safe areas
  ios: { contentInset: 'never', scheme: 'Aulaviva' },
  android: { allowMixedContent: false },
  server: { androidScheme: 'https', hostname: 'localhost' },
  plugins: {
    SplashScreen: { launchAutoHide: true, launchShowDuration: 3000, backgroundColor: '#0d131c' },
    StatusBar: { overlaysWebView: true, style: 'DARK' },
  },
}

export default config
