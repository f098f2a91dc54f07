import { hash } from 'node:crypto'

/** What is stored about whoever minted a test key. */
export const ownerHash = (email: string): Buffer => hash('sha256', email, 'buffer')
