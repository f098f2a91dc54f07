import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [react()],
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  build: {
    assetsInlineLimit: 0, // the content security policy does not allow data: URLs
    modulePreload: { polyfill: false },
  },
  server: { proxy: Object.fromEntries(['/v1', '/portal', '/openapi.json'].map((path) => [path, 'http://127.0.0.1:3000'])) },
})
