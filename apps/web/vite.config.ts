import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const rulings = fileURLToPath(new URL('../../rulings', import.meta.url));

export default defineConfig({
  // Relative, so that the page works from any folder of any host.
  base: './',
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'], alias: { '@rulings': rulings } },
  worker: { format: 'es' },
  build: { target: 'es2022', sourcemap: true },
});
