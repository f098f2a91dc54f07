import { buildEmptyDatabase } from './db/embedded/empty-database.ts'

await buildEmptyDatabase()
