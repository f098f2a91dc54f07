import { referenceSource } from '../../src/body/edition.ts'
import type { Database } from '../../src/db/database.ts'
import type { EditionSource } from '../../src/http/responses/current-edition.ts'
import { librarySource } from '../../src/mind/beliefs/library.ts'

/** Lets all services in a test process share the content that they read and index, because the content of a version never changes. */
function readOnce<Content>(sourceOf: (db: Database) => EditionSource<Content>): typeof sourceOf {
  const contents = new Map<string, Promise<Content>>()
  return (db) => {
    const source = sourceOf(db)
    const read = (version: string) => {
      const content = contents.get(version) ?? source.read(version)
      contents.set(version, content)
      content.catch(() => contents.delete(version))
      return content
    }
    return { currentVersion: source.currentVersion, read }
  }
}

export const SOURCES = { reference: readOnce(referenceSource), library: readOnce(librarySource) }
