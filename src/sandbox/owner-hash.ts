import { hash } from 'node:crypto'

/** The only thing that is stored about the person who minted a test key. */
export const ownerHash = (email: string): Buffer => hash('sha256', email, 'buffer')
