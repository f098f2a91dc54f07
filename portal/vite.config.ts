import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { referencePlugin } from './src/pages/docs/reference/at-build/reference-plugin.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  plugins: [react(), referencePlugin(import.meta.dirname)],
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  build: {
    assetsInlineLimit: 0, // the content security policy does not allow data: URLs
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: Object.fromEntries(['/v1', '/portal', '/openapi.json'].map((path) => [path, 'http://127.0.0.1:3000'])) },
})
