import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  build: {
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(['/v1', '/portal', '/openapi.json'].map((path) => [path, 'http://127.0.0.1:3000'])) },
})
