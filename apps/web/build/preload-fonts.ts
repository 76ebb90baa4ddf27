import type { Plugin } from 'vite'

/** Names the two latin faces in the page's head, so that they arrive with the styles and not after them. */
export function preloadFonts(): Plugin {
  return {
    name: 'aulaviva-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(file => /-latin-wght-normal-[\w-]+\.woff2$/.test(file))
          .map(file => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}
