import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const rulings = fileURLToPath(new URL('../../rulings', import.meta.url));

export default defineConfig({
  // Relative, so that the page works from any folder of any host.
  base: './',
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      manifest: {
        name: 'Rulewright',
        short_name: 'Rulewright',
        display: 'standalone',
        background_color: '#f4f1ea',
        theme_color: '#27405f',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg}'],
        maximumFileSizeToCacheInBytes: 4_000_000,
        // Slices of the Chinese fonts are kept as they are needed: all of them are twelve megabytes.
        runtimeCaching: [
          {
            urlPattern: /\.woff2$/,
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 250 } },
          },
        ],
      },
    }),
  ],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], alias: { '@rulings': rulings } },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 1500 },
});
