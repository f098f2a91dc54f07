import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vitest/config'

/** Files that Node imports directly. */
export const COMPILED_CODE = /\/(dist\/src|sdk\/dist)\//

/**
 * Makes tests load the compiled code, which the service also runs, instead of the sources. Node imports it directly, so no source is
 * transformed for a test.
 */
export function compiledSources(root: string): Plugin {
  const src = join(root, 'src')
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    resolveId(path, importer) {
      if (!importer || !path.startsWith('.') || !path.endsWith('.ts')) return null
      const source = resolve(importer, '..', path)
      if (!source.startsWith(`${src}/`)) return null
      const compiled = join(root, 'dist', relative(root, source).replace(/\.ts$/, '.js'))
      return existsSync(compiled) ? compiled : null
    },
  }
}
